import { hears } from '../engine/word-use.ts';
import { type ContentLanguage, contentLanguages } from '../schema/languages.ts';
import type { WrittenScene } from '../schema/scene.ts';
import { scriptMistakes } from './script-mistakes.ts';
import { slipMistakes } from './slips.ts';

/** The position in a conversation is recognized by the partner's lines, so each must be unique within a scene. */
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

/**
 * Hebrew and Arabic distinguish the gender of the person addressed, so the learner is addressed in the plural, which
 * has one form for all.
 */
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

/** Everything the rules find wrong in a scene, one line each; empty if nothing is wrong. */
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
