import type { KindOfThing } from '../../schema/kinds-of-things.ts';

/** Ids written in a row. */
export const idsOf = (ids: string): readonly string[] => ids.split(/\s+/u);
/** Kinds written in a row. */
export const kindsOf = (kinds: string): readonly KindOfThing[] =>
  kinds.split(/\s+/u) as readonly KindOfThing[];

/** To what sorts of things some verbs cannot be done, whoever does it. */
const UNFIT: readonly { readonly verbs: readonly string[]; readonly kinds: readonly KindOfThing[] }[] = [
  {
    verbs: idsOf('eat cook bake fry boil taste-verb'),
    kinds: kindsOf('clothing furniture building landscape heaven weather vehicle thing instrument material'),
  },
  {
    verbs: idsOf('drink-verb drink sip'),
    kinds: kindsOf(
      'clothing furniture building landscape heaven vehicle thing instrument material body animal',
    ),
  },
  {
    verbs: idsOf('wear try-on sew iron-verb'),
    kinds: kindsOf('food drink meal landscape heaven vehicle instrument animal'),
  },
  {
    verbs: idsOf('read'),
    kinds: kindsOf('food drink vessel clothing furniture building heaven vehicle animal'),
  },
  { verbs: idsOf('drive ride'), kinds: kindsOf('food drink meal vessel clothing body heaven') },
  {
    verbs: idsOf('bring pack wrap'),
    kinds: kindsOf('building landscape heaven season'),
  },
  {
    verbs: idsOf('wash clean-verb repair buy sell cut open close pay order borrow lend'),
    kinds: kindsOf('heaven weather'),
  },
  {
    verbs: idsOf('put throw hide lift push fold'),
    kinds: kindsOf('heaven weather season'),
  },
  {
    verbs: idsOf('marry kiss'),
    kinds: kindsOf('furniture vessel vehicle building clothing heaven thing food meal'),
  },
  {
    verbs: idsOf('sing'),
    kinds: kindsOf('food drink meal vessel clothing furniture building vehicle thing heaven landscape'),
  },
  {
    verbs: idsOf('play'),
    kinds: kindsOf('food vessel clothing heaven'),
  },
];

/** Whether something of these kinds cannot be what is done by a word that means one of these verbs. */
export const isUnfitFor = (verbs: readonly string[], kinds: readonly KindOfThing[]): boolean =>
  verbs.length > 0 &&
  kinds.length > 0 &&
  verbs.every((verb) => {
    const unfit = UNFIT.find((one) => one.verbs.includes(verb));
    return unfit !== undefined && kinds.every((kind) => unfit.kinds.includes(kind));
  });
