import { chineseScript } from '@vocabloom/core/languages/chinese-script.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { Region } from '../schema/languages.ts';
import type { Concept } from '../schema/topic.ts';
import { fold } from '../text/fold.ts';
import { spelledIn } from '../text/region-spelling.ts';

/**
 * Beginnings of words, folded, by which a dialect names its region, in the interface languages and the region's own.
 */
type Naming = { readonly regions: readonly Region[]; readonly names: string };

const latinAmerica: readonly Region[] = ['es-MX', 'es-AR', 'es-CO'];

const namings: Readonly<Partial<Record<LanguageCode, readonly Naming[]>>> = {
  en: [
    {
      regions: ['en-GB'],
      names:
        'british britain brit uk gb england londo scot wales welsh irish ireland austral new%zealand kiwi south%africa india commonwealth britanic inglaterra reino%unido britannique anglais royaume angleterre בריטי אנגליה 英国 英式',
    },
  ],
  es: [
    { regions: ['es-MX'], names: 'mexic mexiq mexik messic cdmx chilang מקסיק 墨西哥 мексик المكسيك مكسيك' },
    {
      regions: ['es-AR'],
      names:
        'argentin rioplat porten buenos%aires urugua montevide ארגנטינ אורוגוואי 阿根廷 乌拉圭 аргентин ارجنتين',
    },
    { regions: ['es-CO'], names: 'colombi kolumbi bogot paisa costen קולומבי 哥伦比亚 колумби كولومبي' },
    {
      regions: latinAmerica,
      names:
        'latin latam hispanoameric sudameric suramerican south%america centroameric central%america americ chile peru cuba puerto%ric boricua domini venez ecuador ecuat bolivi paragua guatemal hondur salvador nicarag costa%ric panam caribbean carib אמריקה%הלטינית לטינ 拉丁美洲 拉美 智利 秘鲁 古巴',
    },
  ],
  fr: [
    { regions: ['fr-CA'], names: 'queb canad montreal acad קנד קוויבק קבק 加拿大 魁北克 квебек канад' },
    {
      regions: ['fr-CH'],
      names: 'swiss suisse suiz romand schweiz switzerland genev lausan שוויצ 瑞士 швейцар',
    },
  ],
  de: [
    { regions: ['de-AT'], names: 'austr osterreich oesterreich autrich wien vienn אוסטרי 奥地利 австр' },
    {
      regions: ['de-CH'],
      names: 'swiss suisse suiz schweiz switzerland zurich bern basel שוויצ 瑞士 швейцар',
    },
  ],
  it: [{ regions: ['it-CH'], names: 'swiss suisse suiz svizz schweiz switzerland ticin שוויצ 瑞士 швейцар' }],
  pt: [
    {
      regions: ['pt-PT'],
      names:
        'europ portugal lisb lusitan porto%city angol mozambi mocambi cabo%verd אירופ פורטוגל 葡萄牙 欧洲',
    },
  ],
  ar: [
    { regions: ['ar-EG'], names: 'egypt egipc egypti masri cairo caire מצרי 埃及 مصر египет' },
    {
      regions: ['ar-LB'],
      names:
        'levant leban liban beirut syri siri palestin jordan shami לבנו לבנט סורי פלסטינ ירדנ 黎巴嫩 叙利亚 لبنان شام ливан',
    },
    {
      regions: ['ar-MA'],
      names: 'moroc maroc marrueco marroq darija algeri argel maghreb magreb מרוקא 摩洛哥 مغرب марок',
    },
  ],
  yi: [
    {
      regions: ['yi-hasidic'],
      names: 'hasid chasid khasid hassid jasid satmar brooklyn new%york חסיד חסידיש',
    },
  ],
};

const matches = (dialect: string, name: string): boolean => {
  const beginning = name.replaceAll('%', ' ');
  const isHan = /\p{Script=Han}/u.test(beginning);
  // In Arabic and Hebrew the article attaches to the word: "المصرية" is "مصر" with it.
  return isHan
    ? dialect.includes(beginning)
    : ` ${dialect}`.includes(` ${beginning}`) || new RegExp(` (?:ال|ה)${beginning}`, 'u').test(` ${dialect}`);
};

/**
 * The regions of a language meant by a dialect in free text ("Mexican", "mexicano", "de Québec", "墨西哥"). Empty for the
 * main form, for a region without data in the library, and for unknown words. A larger area, such as Latin America, is
 * several regions.
 */
export const regionsOf = (dialect: string, language: LanguageCode): readonly Region[] => {
  if (language === 'zh') return chineseScript(dialect) === 'traditional' ? ['zh-TW'] : [];
  const wanted = fold(dialect);
  if (wanted === '') return [];
  return (
    namings[language]?.find(({ names }) => names.split(' ').some((name) => matches(wanted, name)))?.regions ??
    []
  );
};

/**
 * A concept's word in a language as the regions say it: the regional form if more than half of them agree on it,
 * otherwise the main one.
 */
export const wordIn = (concept: Concept, language: LanguageCode, regions: readonly Region[]): string => {
  const main = concept.words[language];
  const forms = regions.map((region) => spelledIn(concept.regional?.[region] ?? main, region));
  return forms.find((form) => forms.filter((one) => one === form).length > regions.length / 2) ?? main;
};

/** A text in the spelling of the region meant by a dialect; unchanged if it means none. */
export const spelledFor = (
  text: string,
  { toLang, dialect }: Pick<ModulePair, 'toLang' | 'dialect'>,
): string => {
  const [region] = regionsOf(dialect, toLang);
  return region === undefined ? text : spelledIn(text, region);
};
