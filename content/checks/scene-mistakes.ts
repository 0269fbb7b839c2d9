import { hears } from '../engine/word-use.ts';
import { type ContentLanguage, contentLanguages } from '../schema/languages.ts';
import type { WrittenScene } from '../schema/scene.ts';
import { scriptMistakes } from './script-mistakes.ts';
import { slipMistakes } from './slips.ts';

/** Where a conversation stands is read from the partner's lines: within a scene each must be another. */
function repeatedLines({ turns, closings }: WrittenScene, language: ContentLanguage): string[] {
  const lines = [
    ...turns.flatMap(({ lines, followUps }) => [lines[language], followUps[language]]),
    closings[language],
  ];
  return lines
    .filter((line, index) => lines.indexOf(line) < index)
    .map((line) => `${language}: the partner says it twice: ${line}`);
}

/** A learner who follows the hint must be understood. */
function deafTurns({ turns }: WrittenScene, language: ContentLanguage): string[] {
  return turns.flatMap(({ hints, listensFor }, index) =>
    hears({ text: hints[language], language }, listensFor[language]) === undefined
      ? [`turns.${index}.${language}: the hint is not listened for: ${hints[language]}`]
      : [],
  );
}

/** Hebrew and Arabic have other forms for a woman and for a man: the learner is addressed in the plural, which has one for both. */
const singular: Readonly<Partial<Record<ContentLanguage, RegExp>>> = {
  he: /(?<!\p{L})[ובשכלמה]?(?:לך|שלך|אצלך|אותך|איתך|אתך|עליך|אליך|אלייך|פניך|ממך|אתה|בשבילך|דעתך)(?!\p{L})/u,
  ar: /(?<!\p{L})[وف]?(?:لك|بك|عندك|معك|إليك|عليك|منك|فضلك|أنت|صديقك|اسمك|بيتك|رأيك|تستقبلك)(?!\p{L})/u,
};

function singularAddress({ settings, turns, closings }: WrittenScene, language: ContentLanguage): string[] {
  return [
    settings[language],
    ...turns.flatMap(({ lines, followUps }) => [lines[language], followUps[language]]),
    closings[language],
  ]
    .filter((text) => singular[language]?.test(text))
    .map((text) => `${language}: the learner is addressed in the singular: ${text}`);
}

/** Everything the rules find wrong in a scene, a line each; empty when it is fine. */
export function sceneMistakes(scene: WrittenScene): string[] {
  return [
    ...scriptMistakes(scene),
    ...slipMistakes(scene),
    ...contentLanguages.flatMap((language) => [
      ...repeatedLines(scene, language),
      ...deafTurns(scene, language),
      ...singularAddress(scene, language),
    ]),
  ];
}
