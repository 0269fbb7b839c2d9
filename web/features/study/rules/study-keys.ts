export type Command = 'turn' | 'know' | 'dont-know' | 'forward' | 'back' | 'undo' | 'edit' | 'say' | 'help';

/** The parts of a key press that matter for studying. */
export type KeyPress = {
  readonly key: string;
  /** The physical key: identifies letter keys on Hebrew, Russian or Arabic keyboards. */
  readonly code: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

const byKey: Readonly<Record<string, Command>> = {
  ' ': 'turn',
  Enter: 'turn',
  '1': 'dont-know',
  d: 'dont-know',
  '2': 'know',
  k: 'know',
  z: 'undo',
  e: 'edit',
  r: 'say',
  '?': 'help',
};

const latin = /^[\p{Script=Latin}]$/u;
const letterCode = /^Key([A-Z])$/;

/**
 * The command of a key press while cards are studied. Arrow keys follow the reading direction; held keys do nothing.
 */
export function commandOf(press: KeyPress, direction: 'ltr' | 'rtl'): Command | null {
  if (press.repeat || press.altKey) return null;
  const letter = letterOf(press);
  if (press.ctrlKey || press.metaKey) return letter === 'z' ? 'undo' : null;
  if (press.key === 'ArrowRight') return direction === 'ltr' ? 'forward' : 'back';
  if (press.key === 'ArrowLeft') return direction === 'ltr' ? 'back' : 'forward';
  return byKey[letter] ?? null;
}

function letterOf({ key, code }: KeyPress): string {
  const typed = key.toLowerCase();
  if (typed.length > 1 || latin.test(typed) || !/\p{Letter}/u.test(typed))
    return key.length > 1 ? key : typed;
  return letterCode.exec(code)?.[1]?.toLowerCase() ?? typed;
}

/** A second press of the same kind that comes sooner is a slip (product: study keys). */
export const slipMs = 300;

/**
 * Lets a command through unless one of the same kind came less than 300 ms ago (product: study keys). Turning a card,
 * hearing it and moving on are separate kinds, so a learner who turns a card and answers at once does not have to wait.
 */
export function createDebounce(): (command: Command, atMs: number) => boolean {
  const last = {
    turn: Number.NEGATIVE_INFINITY,
    say: Number.NEGATIVE_INFINITY,
    move: Number.NEGATIVE_INFINITY,
  };
  return (command, atMs) => {
    const kind = command === 'turn' || command === 'say' ? command : 'move';
    if (atMs - last[kind] < slipMs) return false;
    last[kind] = atMs;
    return true;
  };
}
