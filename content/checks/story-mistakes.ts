import { hears } from '../engine/word-use.ts';
import { type ContentLanguage, contentLanguages } from '../schema/languages.ts';
import type { Story } from '../schema/story.ts';
import { scriptMistakes } from './script-mistakes.ts';
import { slipMistakes } from './slips.ts';

const endsInMark = /[.!?…。！？؟]["'»”“]?$/u;

function sentenceMistakes({ sentences }: Story, language: ContentLanguage): string[] {
  const texts = sentences.map((sentence) => sentence[language]);
  return texts.flatMap((text, index) => [
    ...(endsInMark.test(text) ? [] : [`sentences.${index}.${language}: no closing mark: ${text}`]),
    ...(texts.indexOf(text) < index ? [`sentences.${index}.${language}: stands twice: ${text}`] : []),
  ]);
}

/** A cue that the story itself does not contain would never be heard in a summary of it. */
function cueMistakes({ sentences, keyPoints }: Story, language: ContentLanguage): string[] {
  const text = sentences.map((sentence) => sentence[language]).join('\n');
  return keyPoints.flatMap(({ cues }, index) =>
    hears({ text, language }, cues[language]) === undefined
      ? [`keyPoints.${index}.cues.${language}: none of them is in the story: ${cues[language].join(', ')}`]
      : [],
  );
}

/** Everything the rules find wrong in a story, one line each; empty if nothing is wrong. */
export function storyMistakes(story: Story): string[] {
  return [
    ...scriptMistakes(story),
    ...slipMistakes(story),
    ...contentLanguages.flatMap((language) => [
      ...sentenceMistakes(story, language),
      ...cueMistakes(story, language),
    ]),
  ];
}
