/** A window, a theme and a language in which a screen is viewed. */
export type Look = {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly language: 'en' | 'he';
};

const everywhere = [
  { width: 360, height: 780 },
  { width: 1280, height: 860 },
];

/** Sizes between a phone and a desktop, where layouts change. */
const between = [
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
];

const themes = ['light', 'dark'] as const;
export const languages = ['en', 'he'] as const;

/** The looks of a screen: the usual ones for every screen, and the sizes in between for main screens. */
export const looksOf = ({ isMain }: { readonly isMain?: true }): readonly Look[] =>
  [...everywhere, ...(isMain ? between : [])].flatMap((size) =>
    themes.flatMap((theme) => languages.map((language) => ({ ...size, theme, language }))),
  );

export const lookName = ({ width, theme, language }: Look): string => `${width}-${theme}-${language}`;
