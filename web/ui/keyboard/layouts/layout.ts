/**
 * The keys of one language as data. A row is its keys separated by single spaces, in the order of the physical keyboard
 * from left to right, even for scripts written from right to left.
 */
export type KeyboardLayout = {
  readonly lang: string;
  /**
   * Letters missing from the plain rows, vowel points, ligatures, marks: a panel above the letters that can be hidden.
   */
  readonly special: readonly string[];
  /** Hidden at first, because few people need it. */
  readonly isSpecialFolded?: boolean;
  /** The label of the key that shows and hides the panel, giving an idea of its content. */
  readonly specialLabel: string;
  readonly letters: readonly string[];
  /** Shown instead of `letters` while shift is on; by default the capitals, or nothing for a script without case. */
  readonly shifted?: readonly string[];
  /** The keys beside the space bar. */
  readonly punctuation: string;
  /** Names of keys, in the language of the layout, whose glyph alone says too little (combining marks). */
  readonly names?: Readonly<Record<string, string>>;
};

export type ShiftState = 'off' | 'once' | 'locked';

/** The keys of a row. */
export const keysOf = (row: string): readonly string[] => row.split(' ');

const capitals = ({ rows, lang }: { rows: readonly string[]; lang: string }): readonly string[] =>
  // German has a capital sharp s, but `toLocaleUpperCase` spells it as two letters.
  rows.map((row) =>
    keysOf(row)
      .map((key) => (key === 'ß' ? 'ẞ' : key.toLocaleUpperCase(lang)))
      .join(' '),
  );

/** Whether shift changes anything on this keyboard. */
export const hasShift = (layout: KeyboardLayout): boolean =>
  layout.shifted !== undefined ||
  capitals({ rows: layout.letters, lang: layout.lang }).join() !== layout.letters.join();

/** The rows to show: the special panel (empty when folded) and the letters, both following shift. */
export const visibleRows = ({
  layout,
  isShifted,
  isSpecialOpen,
}: {
  layout: KeyboardLayout;
  isShifted: boolean;
  isSpecialOpen: boolean;
}): { special: readonly string[]; letters: readonly string[] } => {
  const special = isSpecialOpen ? layout.special : [];
  if (!isShifted) return { special, letters: layout.letters };
  const { lang } = layout;
  return {
    special: capitals({ rows: special, lang }),
    letters: layout.shifted ?? capitals({ rows: layout.letters, lang }),
  };
};

/** The state after shift is pressed: once for the next letter, twice to stay on, a third time to turn it off. */
export const nextShift = (shift: ShiftState): ShiftState =>
  shift === 'off' ? 'once' : shift === 'once' ? 'locked' : 'off';

/** The state after a letter is typed: shift for one letter is used up. */
export const shiftAfterKey = (shift: ShiftState): ShiftState => (shift === 'once' ? 'off' : shift);

const combiningMark = /^\p{Mn}+$/u;

/** Whether the key types a mark that sits on the letter before it. */
export const isMark = (key: string): boolean => combiningMark.test(key);

/** Accents with a spacing sign of their own, which fonts draw better than an accent on a dotted circle. */
const accentSigns: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': '´',
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '¯',
  '\u0308': '¨',
};

/** How a key is shown: a mark needs a letter to sit on, so it gets a dotted circle. */
export const glyphOf = (key: string): string => accentSigns[key] ?? (isMark(key) ? `◌${key}` : key);

/**
 * The name of a key. A letter's name includes the letter: people who use voice control say what they see on the key.
 * `undefined` for keys whose label is their name.
 */
export const nameOf = (layout: KeyboardLayout, key: string): string | undefined => {
  const name = layout.names?.[key];
  return name !== undefined && /\p{Letter}/u.test(key) ? `${key} ${name}` : name;
};
