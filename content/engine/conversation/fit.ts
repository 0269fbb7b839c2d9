import { z } from 'zod';
import { type KindOfThing, kindsOfThings } from '../../schema/kinds-of-things.ts';
import type { WhatFits } from '../../schema/what-fits.ts';

/** Ids separated by spaces. */
export const idsOf = (ids: string): readonly string[] => ids.split(/\s+/u);

const listOfKinds = z.array(z.enum(kindsOfThings));

/** Kinds separated by spaces. Throws for what is no kind. */
export const kindsOf = (kinds: string): readonly KindOfThing[] => listOfKinds.parse(idsOf(kinds));

/** The kinds of things that go with every verb: measures, thoughts, parts, and times ("Sundays Dad cooks"). */
const ANY = kindsOf('idea quantity measure part time weekday season');

type Side = 'doers' | 'done';

const sidesOf = new WeakMap<WhatFits, Readonly<Record<Side, ReadonlyMap<string, readonly KindOfThing[]>>>>();

const fittingOn = (whatFits: WhatFits, side: Side): ReadonlyMap<string, readonly KindOfThing[]> => {
  const index = (of: Side) =>
    new Map(
      whatFits.verbs.flatMap((row) => {
        const kinds = row[of];
        return kinds === undefined ? [] : row.ids.map((id) => [id, kinds] as const);
      }),
    );
  const known = sidesOf.get(whatFits) ?? { doers: index('doers'), done: index('done') };
  sidesOf.set(whatFits, known);
  return known[side];
};

const isUnfit = (
  whatFits: WhatFits,
  { verbs, kinds, side }: { verbs: readonly string[]; kinds: readonly KindOfThing[]; side: Side },
): boolean =>
  verbs.length > 0 &&
  kinds.length > 0 &&
  !kinds.some((kind) => ANY.includes(kind)) &&
  verbs.every((verb) => {
    const fitting = fittingOn(whatFits, side).get(verb);
    return fitting !== undefined && !kinds.some((kind) => fitting.includes(kind));
  });

/** Whether nothing of these kinds can be the object of a word that means one of these verbs. */
export const isUnfitFor = (
  whatFits: WhatFits,
  verbs: readonly string[],
  kinds: readonly KindOfThing[],
): boolean => isUnfit(whatFits, { verbs, kinds, side: 'done' });

/** What only living beings do, without an object. */
const ALONE = new Set(
  idsOf(
    `dance laugh smile cry swim yawn sneeze snore snore-loudly sweat bark gallop meow blush wink kneel limp meditate vote
    cough get-bored whisper joke chat pray flirt laugh-out starve divorce`,
  ),
);

/** Whether these verbs name only what living beings do, without an object: yawn, sneeze. */
export const isLivingAlone = (verbs: readonly string[]): boolean =>
  verbs.length > 0 && verbs.every((verb) => ALONE.has(verb));

/** Whether the objects of one of these verbs are known. */
export const isDoneTo = (whatFits: WhatFits, verbs: readonly string[]): boolean =>
  verbs.some((verb) => fittingOn(whatFits, 'done').has(verb));

/** Whether nothing of these kinds can be the subject of a word that means one of these verbs. */
export const isUnfitDoer = (
  whatFits: WhatFits,
  verbs: readonly string[],
  kinds: readonly KindOfThing[],
): boolean => isUnfit(whatFits, { verbs, kinds, side: 'doers' });

/** Whether nothing of these kinds can have an adjective's property; all meanings of the adjective are given. */
export const isUnlike = (
  { adjectives }: WhatFits,
  meanings: readonly string[],
  kinds: readonly KindOfThing[],
): boolean =>
  meanings.length > 0 &&
  kinds.length > 0 &&
  !kinds.some((kind) => ANY.includes(kind)) &&
  meanings.every((id) => {
    const row = adjectives.find(({ ids }) => ids.includes(id));
    return row !== undefined && !kinds.some((kind) => row.of.includes(kind));
  });
