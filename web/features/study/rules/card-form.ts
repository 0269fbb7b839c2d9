import type { Judgment } from '@vocabloom/core/answers/judgment.ts';
import type { CardDirection } from '@vocabloom/core/srs/event.ts';

/**
 * How a card asks (product: card forms): with a side to turn over, with a word to hear and recall, with a word to hear
 * and write, or with the meaning of a word to write.
 */
const CARD_FORMS = ['turn', 'listening', 'dictation', 'typing'] as const;
export type CardForm = (typeof CARD_FORMS)[number];

/** A form that asks in another way than by turning a card. */
export type AskingForm = Exclude<CardForm, 'turn'>;

/** The form with the name stored in a setting. */
export const formNamed = (name: string | null): CardForm =>
  CARD_FORMS.find((form) => form === name) ?? 'turn';

/** The side of the pair that a form asks with: the spoken word is always the one being learned. */
export const directionOf = (form: AskingForm): CardDirection => (form === 'typing' ? 'from-to' : 'to-from');

/** The result for a word after a judged answer: almost right is not right yet (product: card forms). */
export const isKnownBy = ({ verdict }: Pick<Judgment, 'verdict'>): boolean => verdict === 'right';
