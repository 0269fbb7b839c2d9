import type { Alignment } from './alignment.ts';
import type { Segment } from './judgment.ts';
import type { Lettered } from './letters.ts';

type Kind = Segment['kind'];

const kindsOf = (
  side: Lettered,
  other: Lettered,
  partners: readonly (number | undefined)[],
): (Kind | undefined)[] => {
  const kinds = new Array<Kind | undefined>(side.signs.length).fill(undefined);
  for (const [index, { sign }] of side.letters.entries()) {
    const partner = partners[index];
    const partnerSign = partner === undefined ? undefined : other.letters[partner]?.sign;
    if (partnerSign === undefined) kinds[sign] = 'different';
    if (partnerSign === undefined || kinds[sign] === 'different') continue;
    kinds[sign] = other.signs[partnerSign] === side.signs[sign] ? 'same' : 'forgiven';
  }
  return kinds;
};

/** White space and punctuation take the kind of their neighbors if both sides agree. */
const settle = (kinds: readonly (Kind | undefined)[]): readonly Kind[] =>
  kinds.map((kind, index) => {
    if (kind !== undefined) return kind;
    const before = kinds.slice(0, index).findLast((one) => one !== undefined);
    const after = kinds.slice(index).find((one) => one !== undefined);
    return before !== undefined && before === after ? before : 'same';
  });

/** Joins neighboring pieces of the same kind and drops empty ones. */
export const joinSegments = (pieces: readonly Segment[]): readonly Segment[] => {
  const joined: Segment[] = [];
  for (const { text, kind } of pieces) {
    const last = joined.at(-1);
    if (text === '') continue;
    if (last?.kind === kind) joined[joined.length - 1] = { text: last.text + text, kind };
    else joined.push({ text, kind });
  }
  return joined;
};

/** One side of two aligned texts cut into segments, every sign in exactly one of them. */
export const segmentsOf = (sides: {
  readonly side: Lettered;
  readonly other: Lettered;
  readonly partners: Alignment['partnerOfA'];
}): readonly Segment[] => {
  const kinds = settle(kindsOf(sides.side, sides.other, sides.partners));
  return joinSegments(sides.side.signs.map((text, index) => ({ text, kind: kinds[index] ?? 'same' })));
};
