import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../../ui/icon.tsx';
import { groupAddress, moduleAddress, type PlacedModule } from './addresses.ts';

/** A way to study, as a link. A new page of this kind is one more entry here. */
export type Study = {
  readonly id: string;
  readonly to: string;
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  readonly hint: MessageDescriptor;
  /** Shows how many words are due. */
  readonly countsDue?: true;
};

type Placed = { readonly position: number };

/** Ways to study a whole module (product: module page). */
export const moduleStudies = (module: PlacedModule): readonly Study[] => [
  {
    id: 'study-all',
    to: `${moduleAddress(module)}/study-all`,
    icon: 'clock',
    title: msg`Review all due words`,
    hint: msg`Every word that is due, once`,
    countsDue: true,
  },
  {
    id: 'learn-unmastered',
    to: `${moduleAddress(module)}/learn-unmastered`,
    icon: 'sprout',
    title: msg`Learn unmastered words`,
    hint: msg`Round after round until all are in bloom`,
  },
];

/** Ways to study one group (product: group page). */
export const groupStudies = (module: PlacedModule, group: Placed): readonly Study[] => [
  {
    id: 'flashcards',
    to: `${groupAddress(module, group)}/flashcard-mode`,
    icon: 'cards',
    title: msg`Start flashcards`,
    hint: msg`Turn the cards and watch your words grow`,
    countsDue: true,
  },
  ...groupPractices(module, group),
];

/** Ways to practice a group with the tutor's help (product: group page). */
export const groupPractices = (module: PlacedModule, group: Placed): readonly Study[] => [
  ...withSentences(module, group),
  // A conversation needs someone to answer, and outside an account there is nobody.
  ...(module.name === 'demo' ? [] : [conversation(module, group)]),
];

const withSentences = (module: PlacedModule, group: Placed): readonly Study[] => [
  {
    id: 'mcq-practice',
    to: `${groupAddress(module, group)}/mcq-practice`,
    icon: 'choices',
    title: msg`Multiple choice`,
    hint: msg`Pick the word that fits the sentence`,
  },
  {
    id: 'practice',
    to: `${groupAddress(module, group)}/practice`,
    icon: 'sentence',
    title: msg`Sentence practice`,
    hint: msg`Write the missing word yourself`,
  },
  {
    id: 'story',
    to: `${groupAddress(module, group)}/story`,
    icon: 'book',
    title: msg`Read a story`,
    hint: msg`Made from these words; then retell it in your own`,
  },
];

const conversation = (module: PlacedModule, group: Placed): Study => ({
  id: 'conversation',
  to: `${groupAddress(module, group)}/conversation`,
  icon: 'chat',
  title: msg`Conversation`,
  hint: msg`Talk about this group and use its words`,
});
