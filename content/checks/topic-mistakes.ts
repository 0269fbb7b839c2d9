import { type ContentLanguage, contentLanguages, type Region } from '../schema/languages.ts';
import type { Concept, Topic } from '../schema/topic.ts';
import { spelledIn } from '../text/region-spelling.ts';
import { splitSpan } from '../text/span.ts';
import { answerBeside } from './answer-beside.ts';
import { articleMistakes } from './article-mistakes.ts';
import { pointedMistake } from './hebrew-points.ts';
import { isOfItsWord } from './of-its-word.ts';
import { writingMistakes } from './pinyin.ts';
import { foreignLetters } from './script.ts';
import { markMistakes, slipMistakes, slipsIn } from './slips.ts';

const articles: Partial<Record<ContentLanguage, RegExp>> = {
  es: /^(el|la|los|las) /i,
  fr: /^(le |la |les |l['’])/i,
  de: /^(der|die|das) /i,
  it: /^(il |lo |la |i |gli |le |l['’])/i,
  pt: /^(o|a|os|as) /i,
  yi: /^(דער|די|דאָס) /u,
};

function wordMistakes({ pos, words, hePointed }: Concept, language: ContentLanguage): string[] {
  const mistakes: string[] = [];
  const word = words[language];
  const article = articles[language];
  if (pos === 'noun' && article && !article.test(word)) mistakes.push(`noun without article: ${word}`);
  if (language === 'zh') {
    return writingMistakes(word);
  }
  if (language === 'he') {
    const mistake = pointedMistake(word, hePointed);
    if (mistake) mistakes.push(mistake);
  }
  mistakes.push(...slipsIn(word, language));
  if (language === 'yi' && /פ(?![\u05BC\u05BF])/u.test(word.normalize('NFD'))) {
    mistakes.push(`pe without dot or line: ${word}`);
  }
  return [
    ...mistakes,
    ...foreignLetters(word, language).map((letter) => `foreign letter ${letter} in ${word}`),
  ];
}

/** Checks a region's words: no ß in Switzerland, no doubled punctuation. */
const regionalMistakes = ({ id, regional = {} }: Concept): string[] =>
  // The schema allows the keys of regions alone, which `Object.entries` forgets.
  Object.entries(regional).flatMap(([region, word]) =>
    [
      ...markMistakes(word),
      ...(spelledIn(word, region as Region) === word ? [] : [`not spelled so: ${word}`]),
    ].map((mistake) => `${id}.${region}: ${mistake}`),
  );

function sentenceMistakes(concept: Concept, language: ContentLanguage): string[] {
  const sentence = concept.sentences[language];
  const parts = splitSpan(sentence);
  if (!parts) return [`exactly one [span] needed: ${sentence}`];
  const mistakes = [
    ...foreignLetters(sentence, language).map((letter) => `foreign letter ${letter} in ${sentence}`),
    ...markMistakes(sentence),
    ...slipsIn(sentence, language),
    ...answerBeside(sentence, language),
    ...(isOfItsWord({ span: parts.word, word: concept.words[language], pos: concept.pos, language })
      ? []
      : [`"${parts.word}" is not of ${concept.words[language]}: ${sentence}`]),
    ...(concept.pos === 'noun' ? articleMistakes(concept.words[language], sentence, language) : []),
  ];
  if (parts.before.trim() === '' && parts.after.replace(/[\p{P}\s]/gu, '') === '')
    mistakes.push('sentence is the word only');
  if (!/[.!?…。！？؟۔]["'»”]?$/u.test(sentence.trim())) mistakes.push(`no closing mark: ${sentence}`);
  return mistakes;
}

/**
 * Words that are the only right one for two concepts of a topic: German has one for neck and throat, Russian for hand
 * and arm.
 */
const sharedWords = new Set(['de der hals', 'ru рука', 'ru нога', 'yi דער פֿוס']);

/** A noun and a verb may be the same word: "drink". */
function duplicates(topic: Topic, language: ContentLanguage): string[] {
  const seen = new Map<string, string>();
  return topic.concepts.flatMap(({ id, pos, words }) => {
    const word = words[language].toLocaleLowerCase();
    if (sharedWords.has(`${language} ${word}`)) return [];
    const first = seen.get(`${pos} ${word}`);
    seen.set(`${pos} ${word}`, id);
    return first ? [`${language}: "${words[language]}" stands for ${first} and for ${id}`] : [];
  });
}

/** Everything the rules find wrong in a topic, one line each; empty if nothing is wrong. */
export function topicMistakes(topic: Topic): string[] {
  const ids = topic.concepts.map(({ id }) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `concept ${id} stands twice`),
    ...contentLanguages.flatMap((language) => duplicates(topic, language)),
    ...slipMistakes({ names: topic.names }),
    ...topic.concepts.flatMap(regionalMistakes),
    ...topic.concepts.flatMap((concept) =>
      contentLanguages.flatMap((language) =>
        [...wordMistakes(concept, language), ...sentenceMistakes(concept, language)].map(
          (mistake) => `${concept.id}.${language}: ${mistake}`,
        ),
      ),
    ),
  ];
}
