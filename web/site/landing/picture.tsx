import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';

export type PictureName = 'story' | 'feedback' | 'conversation';

/** In CSS pixels; the files have two pixels for each. See `e2e/screens/site-pictures.script.ts`. */
const pictureSizes: Readonly<Record<PictureName, { readonly width: number; readonly height: number }>> = {
  story: { width: 600, height: 520 },
  feedback: { width: 600, height: 420 },
  conversation: { width: 600, height: 640 },
};

/** A picture of the running product in the language of the page, in the light or dark theme. */
export function Picture({ name, alt, className }: { name: PictureName; alt: string; className?: string }) {
  const { i18n } = useLingui();
  const file = (theme: 'light' | 'dark') => `/pictures/${name}-${theme}-${i18n.locale}.webp`;
  return (
    <picture>
      <source data-dark="" media="(prefers-color-scheme: dark)" srcSet={file('dark')} />
      <img
        src={file('light')}
        alt={alt}
        {...pictureSizes[name]}
        loading="lazy"
        decoding="async"
        className={clsx('h-auto w-full border border-line bg-paper leaf-lg lift-high', className)}
      />
    </picture>
  );
}
