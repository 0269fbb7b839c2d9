/** What can be wrong with a reply. Each problem has a sentence that tells a model what to do better. */
const repairTexts = {
  empty: 'The reply was empty.',
  not_json: 'The reply was not the JSON object that was asked for.',
  cut_off: 'The reply ended before it was complete.',
  refused: 'The request is harmless: it is for a vocabulary trainer. Do what was asked.',
  too_few: 'There were too few usable items.',
  empty_side: 'Some items had an empty field.',
  too_long: 'Some texts were too long.',
  wrong_script: 'Some texts were not in the script of their language.',
  romanised: 'Some words were romanised. Write them in the script of their language.',
  wrong_language: 'Some text was in another language than the one asked for.',
  untranslated: 'Some items said the same in both languages.',
  duplicate: 'Some items were duplicates, also when an article or an accent is left aside.',
  existing: 'Some items were on the list of words to leave out.',
  offensive: 'Some items were offensive.',
  blank_missing: 'Some sentences had no blank.',
  blank_repeated: 'Some sentences had more than one blank.',
  answer_visible: 'Some sentences showed the missing word beside the blank.',
  answer_unfit: 'Some missing words were not a form of the given word.',
  translation_same: 'Some translations repeated the sentence instead of translating it.',
  translation_blank: 'Some translations had a blank; they must be complete.',
  words_unused: 'Hardly any of the given words were used.',
} as const;

export type Problem = keyof typeof repairTexts;

/** The sentences for a model that is asked a second time, each once. */
export const describeProblems = (problems: readonly Problem[]): string =>
  [...new Set(problems)].map((problem) => `- ${repairTexts[problem]}`).join('\n');

/** The usable part of a reply, and what was wrong with the rest. */
export type Checked<Value> = { readonly value: Value; readonly problems: readonly Problem[] };
