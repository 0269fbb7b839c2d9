import type { Judgement } from '@vocabloom/core/answers/judgement.ts';
import type { CardDirection } from '@vocabloom/core/srs/event.ts';

/**
 * How a card asks (product: card forms): by a side to turn over, by a word to hear and recall, to hear and write, or by
 * its meaning, for which the word is written.
 */
const CARD_FORMS = ['turn', 'listening', 'dictation', 'typing'] as const;
export type CardForm = (typeof CARD_FORMS)[number];

/** A form that asks otherwise than by turning a card. */
export type AskingForm = Exclude<CardForm, 'turn'>;

/** The form that a setting names. */
export const formNamed = (name: string | null): CardForm =>
  CARD_FORMS.find((form) => form === name) ?? 'turn';

/** Which side of the pair a form asks with: what is heard is the word that is learnt. */
export const directionOf = (form: AskingForm): CardDirection => (form === 'typing' ? 'from-to' : 'to-from');

/** What a judged answer says about the word: what is almost right is not right yet (product: card forms). */
export const isKnownBy = ({ verdict }: Pick<Judgement, 'verdict'>): boolean => verdict === 'right';
