import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { contentLanguages } from '../../schema/languages.ts';
import type { Story } from '../../schema/story.ts';
import { fold } from '../../text/fold.ts';
import type { Library } from '../library.ts';

/** The library's story that was told, identified by its own sentences. */
export const toldStory = (library: Library, story: string): Story | undefined => {
  const text = fold(story);
  return library.stories.find(({ sentences }) =>
    contentLanguages.some((language) =>
      sentences.slice(0, 3).every((sentence) => text.includes(fold(sentence[language]))),
    ),
  );
};

/** The sentences of a story that tell a point: those that contain the most of its cues. */
export const tellingSentences = (
  { sentences }: Story,
  { cues, language }: { readonly cues: readonly string[]; readonly language: LanguageCode },
): readonly string[] => {
  const counted = sentences.map((sentence) => {
    const text = fold(sentence[language]);
    return { text: sentence[language], count: cues.filter((cue) => text.includes(fold(cue))).length };
  });
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === most).map(({ text }) => text);
};
