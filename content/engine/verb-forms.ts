import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { fold } from '../text/fold.ts';

/** A form of a verb and its dictionary form, each the one word that is conjugated. */
type Conjugated = { readonly form: string; readonly learned: string };

/** An ending, and the persons, tenses, or other forms that it may be; the first ending that fits counts. */
type Ending = readonly [ending: RegExp, ...forms: string[]];

const ENDINGS: Readonly<Partial<Record<LanguageCode, readonly Ending[]>>> = {
  en: [
    [/ing$/u, 'gerund'],
    [/(?:^was|^were)$/u, 'past'],
    [/s$/u, '3s'],
    [
      /(?:went|took|saw|came|ran|drank|sang|swam|began|wrote|drove|stole|broke|spoke|woke|chose|forgot)$/u,
      'past',
    ],
    [/(?:wore|tore|gave|ate|fell|flew|grew|knew|threw|drew|did|rode|rose|hid|bit|shook|rang|sank)$/u, 'past'],
    [/[eow]n$/u, 'participle'],
    [/./u, 'past', 'participle'],
  ],
  es: [
    [/^(?:entiendo|enciendo|vendo|aprendo|comprendo)$/u, '1s'],
    [/ndo(?:me|te|se|nos|l[aeo]s?)?$/u, 'gerund'],
    [/[aeií]r(?:me|te|se|nos|l[aeo]s?)$/u, 'infinitive'],
    [/(?:[aií]d|hech|dich|vist|puest|escrit|rot|abiert|muert|vuelt|cubiert)[ao]s?$/u, 'participle'],
    [/mos$/u, '1p'],
    [/^(?:es|está|hay)$/u, '3s'],
    [/^sé$/u, '1s'],
    [/ron$/u, '3p past'],
    [/(?:b|í)an$/u, '3p imperfect'],
    [/n$/u, '3p'],
    [/s$/u, '2s'],
    [/(?:ó|^fue|^dio|^vio|dijo|hizo|puso|tuvo|vino|quiso|pudo|supo|trajo)$/u, '3s past'],
    [/[éí]$/u, '1s past'],
    [/(?:oy|(?<![áéíóú].*l)o)$/u, '1s'],
    [/(?:[aá]ba|ía|^era)$/u, '3s imperfect'],
    [/./u, '3s'],
  ],
  pt: [
    [/(?:ntend|^vend|prend)o$/u, '1s'],
    [/ndo$/u, 'gerund'],
    [/[aeiáêíô]r?(?:-l[ao]s?|-me|-se)$/u, 'infinitive'],
    [/(?:[aií]d|feit|^dit|vist|post|escrit|abert|mort|cobert)[ao]s?$/u, 'participle'],
    [/mos$/u, '1p'],
    [/^(?:tem|vem|vai|sai|inclui)$/u, '3s'],
    [/^(?:sou|estou|vou|dou|sei)$/u, '1s'],
    [/(?:[aei]|^fo)ram$/u, '3p past'],
    [/(?:va|[^e]ia)m$/u, '3p imperfect'],
    [/(?:m|ão)$/u, '3p'],
    [/(?:ou|eu|iu|^foi|disse|^fez|teve|^veio|^quis)$/u, '3s past'],
    [/i$/u, '1s past'],
    [/o$/u, '1s'],
    [/(?:va|[^ec]ia|[iu]nha|^era)$/u, '3s imperfect'],
    [/./u, '3s'],
  ],
  it: [
    [/ndo(?:mi|ti|si|ci|l[aeio])?$/u, 'gerund'],
    [/(?:r(?:mi|ti|si|ci|vi|l[aeio]|gli)|[aei]re)$/u, 'infinitive'],
    [
      /(?:at|(?<!al|ai|fi)ut|it|ert|ort|ers|spes|ors|ess|[aeio]tt|(?<!r)[eo]st|ist|us|elt)[aeio]$/u,
      'participle',
    ],
    [/mo$/u, '1p'],
    [/^sono$/u, '3p', '1s'],
    [/vano$/u, '3p imperfect'],
    [/no$/u, '3p'],
    [/i$/u, '2s'],
    [/(?:va|^era)$/u, '3s imperfect'],
    [/^(?:può|fa|va|è)$/u, '3s'],
    [/o$/u, '1s'],
    [/./u, '3s'],
  ],
  fr: [
    [/^(?:ai|vais|fais|sais|connais|suis|peux|veux|dois)$/u, '1s'],
    [/^(?:a|va|est|sait|plaît|connaît|sert|sent|ment|sort|dort|part)$/u, '3s'],
    [/(?:ons|^sommes)$/u, '1p'],
    [/(?:ez|^êtes)$/u, '2p'],
    [/(?<!f)ait$/u, '3s imperfect'],
    [/ais$/u, '1s imperfect'],
    [/aient$/u, '3p imperfect'],
    [/(?:[^i]ent|uient|ont)$/u, '3p'],
    [/ant$/u, 'gerund'],
    [/(?:fait|dit|crit|duit|craint|peint)$/u, '3s', 'participle'],
    [/(?:ée?s?|[iuû]|(?:[iu]|(?:^|pro|per)mi|pri|assi|ein|ain)s|(?:en|rd|nd|tt)ue)$/u, 'participle'],
    [/(?:ert|mort)e?s?$/u, 'participle'],
    [/es$/u, '2s'],
    [/[sx]$/u, '1s'],
    [/e$/u, '1s', '3s'],
    [/./u, '3s'],
  ],
  ru: [
    [/(?:ть|ти|чь)$/u, 'infinitive'],
    [/[ийь]те$/u, '2p', 'imperative p'],
    [/[её]те$/u, '2p'],
    [/л$/u, 'past m'],
    [/ла$/u, 'past f'],
    [/ло$/u, 'past n'],
    [/ли$/u, 'past p'],
    [/[еёи]шь$/u, '2s'],
    [/[еёи]т$/u, '3s'],
    [/[уюая]т$/u, '3p'],
    [/[еёи]м$/u, '1p'],
    [/[ую]$/u, '1s'],
    [/[ийь]$/u, 'imperative s'],
    [/[бгзкрсх]$/u, 'past m'],
    [/ы$/u, 'short p'],
    [/./u, 'short'],
  ],
};

/** German and Yiddish: a participle may look like the infinitive or the third person. */
const germanic = (
  { form, learned }: Conjugated,
  { ge, zu, end }: { readonly ge: RegExp; readonly zu: RegExp; readonly end: RegExp },
): readonly string[] => {
  const stem = learned.replace(end, '');
  if (zu.test(form) && !zu.test(learned)) return ['infinitive with to'];
  if (ge.test(form) && !ge.test(learned)) return ['participle'];
  if (MODAL.test(form)) return ['1s', '3s'];
  if (/(?:st|סט)$/u.test(form)) return ['2s'];
  if (/ten$/u.test(form) && form.startsWith(stem)) return ['past p'];
  if (/[nנ]$/u.test(form)) return ['participle'];
  if (form === stem) return /ט$/u.test(form) ? ['1s', '3s'] : ['1s'];
  if (/[tט]$/u.test(form)) return INSEPARABLE.test(learned) ? ['3s', 'participle'] : ['3s'];
  return [/e$/u.test(form) && !/[td]e$/u.test(form) ? '1s' : 'past s'];
};

const MODAL = /^(?:darf|kann|mag|will|muss|weiß|soll|קענ|מעג|בינ|וויל|ווייס|דארפ)$/u;

/** Beginnings and ends of verbs whose participles have no prefix of their own. */
const INSEPARABLE = /^(?:be|er|ver|ent|zer|ge|um|über|unter)|ieren$|^(?:בא|אנט|פאר|דער|צע)|ירנ$/u;

const GERMAN = {
  ge: /^(?:ab|an|auf|aus|ein|fort|heraus|hinaus|her|hin|los|mit|nach|um|vor|weg|weiter|zu|zurück)?ge.{2,}(?:[^s]t|en)$/u,
  zu: /^.+zu.+n$/u,
  end: /e?n$/u,
};

const YIDDISH = { ge: /^(?:.{2,7})?גע.{2,}[טנ]$/u, zu: /^.+צו.+נ$/u, end: /ע?נ$/u };

/** Hebrew persons: attached in front for the future, behind for the past, and as with adjectives for the present. */
const hebrew = ({ form, learned }: Conjugated): readonly string[] => {
  const root = learned.replace(/^ל/u, '');
  if (/תי$/u.test(form)) return ['1s past'];
  if (/(?<=..)נו$/u.test(form)) return ['1p past'];
  if (/ימ$/u.test(form) && !/ימ$/u.test(root)) return ['p'];
  if (/(?<=..)ות$/u.test(form)) return ['p f'];
  if (/^הי/u.test(root) && /^נ.{3}$/u.test(form)) return ['s', 'past'];
  const isPresent =
    (/^.ו/u.test(form) && !form.startsWith(root.slice(0, 2))) ||
    (form.startsWith('מ') && !root.startsWith('מ'));
  if (isPresent) return /ה$/u.test(form) ? ['s', 's f'] : [/ת$/u.test(form) ? 's f' : 's'];
  const before = /^[אינת](?=..)/u.exec(form)?.[0];
  const isFuture = root[0] === 'ה' || form.slice(1, 3).includes(root[0] ?? '');
  if (before !== undefined && !root.startsWith(before) && isFuture)
    return [`future ${before}${form.endsWith('ו') ? ' p' : ''}`];
  return hebrewPast({ form, learned });
};

const hebrewPast = ({ form, learned }: Conjugated): readonly string[] => {
  if (/ו$/u.test(form)) return ['past p'];
  if (/^..ו.$/u.test(form)) return ['imperative'];
  if (/ת$/u.test(form) && !/ת$/u.test(learned.replace(/ות$/u, ''))) return ['past 2s'];
  return /ה$/u.test(form) && (!/ות$/u.test(learned) || /תה$/u.test(form)) ? ['past f'] : ['past'];
};

/** Arabic persons: before and behind the present, behind the past; pronouns of the object are no part of them. */
const arabic = ({ form, learned }: Conjugated): readonly string[] => {
  const bare = form.replace(/(?<=...)(?:ها|هم|ني|ه)$/u, '');
  const [ending = ''] = /(?<=..)(?:ون|وا|ين|ان|ا|نا|ت)$/u.exec(bare) ?? [];
  const behind = learned.endsWith(ending) ? '' : ending.replace(/^(?:ون|وا)$/u, 'p');
  const before = /^س?([ايتن])/u.exec(bare)?.[1];
  const isPast = before === undefined || bare.startsWith(learned.slice(0, -1));
  if (!isPast) return [`${before} ${behind}`];
  // After the letter that the first person has in front, the same root may follow.
  return [`past ${behind}`, ...(before === 'ا' && bare !== learned && behind === '' ? ['ا '] : [])];
};

/**
 * The persons, numbers and tenses that a conjugated form may be, as far as its letters tell; several where they look
 * alike.
 */
export const verbForms = (language: LanguageCode, { form, learned }: Conjugated): readonly string[] => {
  const folded = { form: fold(form), learned: fold(learned) };
  if (language === 'he') return hebrew(folded);
  if (language === 'ar') return arabic(folded);
  if (language === 'de') return germanic({ form, learned }, GERMAN);
  if (language === 'yi') return germanic(folded, YIDDISH);
  const active = language === 'ru' ? form.replace(/с[яь]$/u, '') : form;
  const [, ...forms] = ENDINGS[language]?.find(([ending]) => ending.test(active)) ?? [/$/u];
  return forms;
};
