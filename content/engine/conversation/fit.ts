import type { KindOfThing } from '../../schema/kinds-of-things.ts';

/** Ids written in a row. */
export const idsOf = (ids: string): readonly string[] => ids.split(/\s+/u);
/** Kinds written in a row. */
export const kindsOf = (kinds: string): readonly KindOfThing[] =>
  kinds.split(/\s+/u) as readonly KindOfThing[];

/** What is nobody's to touch, or has no shape: of no use to whoever eats, wears, washes or writes something. */
const APART = 'building landscape heaven weather season country vehicle';

/** To what sorts of things some verbs cannot be done, whoever does it. */
const UNFIT: readonly { readonly verbs: readonly string[]; readonly kinds: readonly KindOfThing[] }[] = [
  {
    verbs: idsOf('eat cook bake fry boil taste-verb swallow bite'),
    kinds: kindsOf(`${APART} clothing furniture thing instrument material text money show language event`),
  },
  {
    verbs: idsOf('drink-verb drink sip'),
    kinds: kindsOf(
      `${APART} clothing furniture thing instrument material body animal text money show language event`,
    ),
  },
  {
    verbs: idsOf('wear try-on sew iron-verb'),
    kinds: kindsOf('food drink meal landscape heaven vehicle instrument animal country weather money'),
  },
  {
    verbs: idsOf('read'),
    kinds: kindsOf(
      'food drink vessel clothing furniture building heaven vehicle animal landscape weather plant meal',
    ),
  },
  {
    verbs: idsOf('study learn'),
    kinds: kindsOf('food drink meal vessel clothing furniture weather'),
  },
  {
    verbs: idsOf('drive ride'),
    kinds: kindsOf('food drink meal vessel clothing body heaven furniture weather building'),
  },
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
    kinds: kindsOf(
      'furniture vessel vehicle building clothing heaven thing food meal drink weather landscape remedy money instrument',
    ),
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
