import { type ContentLanguage, contentLanguages } from '../schema/languages.ts';
import type { Concept, Topic } from '../schema/topic.ts';
import { pointedMistake } from './hebrew-points.ts';
import { isPinyin, splitReading } from './pinyin.ts';
import { foreignLetters } from './script.ts';
import { splitSpan } from './span.ts';

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
    const parts = splitReading(word);
    if (!parts) mistakes.push(`no reading in parentheses: ${word}`);
    else if (!isPinyin(parts.reading)) mistakes.push(`not a pinyin reading: ${parts.reading}`);
    else mistakes.push(...foreignLetters(parts.characters, 'zh').map((letter) => `foreign letter ${letter}`));
    return mistakes;
  }
  if (language === 'he') {
    const mistake = pointedMistake(word, hePointed);
    if (mistake) mistakes.push(mistake);
  }
  if (language === 'yi' && /פ(?![\u05BC\u05BF])/u.test(word.normalize('NFD'))) {
    mistakes.push(`pe without dot or line: ${word}`);
  }
  return [
    ...mistakes,
    ...foreignLetters(word, language).map((letter) => `foreign letter ${letter} in ${word}`),
  ];
}

function sentenceMistakes(concept: Concept, language: ContentLanguage): string[] {
  const sentence = concept.sentences[language];
  const parts = splitSpan(sentence);
  if (!parts) return [`exactly one [span] needed: ${sentence}`];
  const mistakes = foreignLetters(sentence, language).map(
    (letter) => `foreign letter ${letter} in ${sentence}`,
  );
  if (parts.before.trim() === '' && parts.after.replace(/[\p{P}\s]/gu, '') === '')
    mistakes.push('sentence is the word only');
  if (!/[.!?…。！？؟۔]["'»”]?$/u.test(sentence.trim())) mistakes.push(`no closing mark: ${sentence}`);
  return mistakes;
}

function duplicates(topic: Topic, language: ContentLanguage): string[] {
  const seen = new Map<string, string>();
  return topic.concepts.flatMap(({ id, words }) => {
    const key = words[language].toLocaleLowerCase();
    const first = seen.get(key);
    seen.set(key, id);
    return first ? [`${language}: "${words[language]}" stands for ${first} and for ${id}`] : [];
  });
}

/** Everything the rules find wrong in a topic, a line each; empty when it is fine. */
export function topicMistakes(topic: Topic): string[] {
  const ids = topic.concepts.map(({ id }) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `concept ${id} stands twice`),
    ...contentLanguages.flatMap((language) => duplicates(topic, language)),
    ...topic.concepts.flatMap((concept) =>
      contentLanguages.flatMap((language) =>
        [...wordMistakes(concept, language), ...sentenceMistakes(concept, language)].map(
          (mistake) => `${concept.id}.${language}: ${mistake}`,
        ),
      ),
    ),
  ];
}
