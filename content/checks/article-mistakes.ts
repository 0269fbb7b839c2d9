import type { ContentLanguage } from '../schema/languages.ts';

type Genders = Readonly<Record<'masculine' | 'feminine', ReadonlySet<string>>>;

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/**
 * Articles and other words before a noun that show its gender. Words that are prepositions as well (Portuguese "a")
 * show none.
 */
const before: Readonly<Partial<Record<ContentLanguage, Genders>>> = {
  es: {
    masculine: words('el los un unos del al este ese aquel estos esos otro ningún nuestro primer'),
    feminine: words('la las una unas esta esa aquella estas esas otra ninguna nuestra primera'),
  },
  pt: {
    masculine: words('o os um uns do dos no nos ao aos pelo este esse aquele num outro nosso nossos'),
    feminine: words('as uma umas da das na nas à às pela esta essa aquela numa outra nossa nossas'),
  },
  it: {
    masculine: words('il lo i gli un uno del dello dei nel nello nei al allo ai sul sullo sui questo quel'),
    feminine: words('la una della nella alla sulla dalla questa quella'),
  },
  fr: { masculine: words('le un du au ce cet aucun'), feminine: words('la une cette aucune') },
};

const article: Readonly<Partial<Record<ContentLanguage, Genders>>> = {
  es: { masculine: words('el los'), feminine: words('la las') },
  pt: { masculine: words('o os'), feminine: words('a as') },
  it: { masculine: words('il lo i gli'), feminine: words('la le') },
  fr: { masculine: words('le les'), feminine: words('la') },
};

/**
 * What never precedes a singular noun with this article, nor a plural written the same way: in German and Yiddish most
 * articles serve several genders and cases.
 */
const never: Readonly<Partial<Record<ContentLanguage, Readonly<Record<string, ReadonlySet<string>>>>>> = {
  de: {
    der: words('das eine einer zur ins ans jede'),
    die: words('das dem des ein einem einen eines im am zum vom beim ins ans jedem jedes'),
    das: words('eine einer einen zur jede jeden'),
  },
  yi: {
    דער: words('דאָס'),
    די: words('דאָס דעם אויפֿן אינעם פֿונעם בײַם צום מיטן אונטערן איבערן פֿאַרן'),
    דאָס: words('דער'),
  },
};

const BEFORE_SPAN = /([\p{L}\p{M}]+) \[([^\]]*)\]/u;
/** "El agua" is feminine: in Spanish, words that begin with a stressed a take the other article. */
const STRESSED_A = /^h?[aá]/iu;

/** Words before the span of a sentence whose gender is not that of the word: "en una [gancho]", "no nosso [aldeia]". */
export const articleMistakes = (word: string, sentence: string, language: ContentLanguage): string[] => {
  const [said, taught] = [before[language], article[language]];
  const found = BEFORE_SPAN.exec(sentence);
  const [first = ''] = word.toLowerCase().split(' ');
  if (found && never[language]?.[first]?.has((found[1] ?? '').toLowerCase()))
    return [`"${found[1]}" before ${word}: ${sentence}`];
  if (said === undefined || taught === undefined || found === null) return [];
  const [, standing = '', span = ''] = found;
  if (language === 'es' && (STRESSED_A.test(span) || STRESSED_A.test(word.replace(/^\S+ /u, '')))) return [];
  const stands = standing.toLowerCase();
  const isWrong =
    (taught.masculine.has(first) && !taught.feminine.has(first) && said.feminine.has(stands)) ||
    (taught.feminine.has(first) && said.masculine.has(stands));
  return isWrong ? [`"${standing}" before ${word}: ${sentence}`] : [];
};
