import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { buildOptions, isRightOption } from '@vocabloom/core/practice/options.ts';
import type { PracticeItem } from '@vocabloom/core/practice/practice-item.ts';
import type { PracticeWord } from '@vocabloom/core/practice/practice-word.ts';

/** An exercise with its answers to choose from. */
export type ChoiceExercise = {
  readonly item: PracticeItem;
  readonly options: readonly string[];
  readonly right: string | undefined;
};

/** The exercises of a practice, their options drawn from the group; `random` gives numbers from 0 up to 1. */
export const choiceExercises = ({
  items,
  ...group
}: {
  items: readonly PracticeItem[];
  words: readonly PracticeWord[];
  languages: { readonly from: LanguageCode; readonly to: LanguageCode };
  random: () => number;
}): readonly ChoiceExercise[] =>
  items.map((item) => {
    const options = buildOptions({ item, ...group });
    const right = options.find((chosen) => isRightOption({ chosen, item, language: group.languages.to }));
    return { item, options, right };
  });
