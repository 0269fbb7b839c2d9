import { screenText } from '@vocabloom/core/screening/screen-text.ts';
import { createBreather } from '../../platform/breathe.ts';
import { httpError } from '../../platform/http/http-error.ts';
import { type Entered, type IsOffensive, offensiveIn } from './request/spoken.ts';

/** By the published lists, like the browser. */
export const isOffensive: IsOffensive = (text, languages) => !screenText(text, { languages }).ok;

/**
 * Refuses a request with offensive text in anything that was entered (product: offensive language). A long conversation
 * about a large group has half a megabyte, which is checked in small steps.
 */
export async function screen(
  judge: IsOffensive,
  { spoken, texts = [], words = [], history = [] }: Entered,
): Promise<void> {
  const typed = [
    ...texts,
    ...words.flatMap(({ fromText, toText }) => [fromText, toText]),
    ...history.filter(({ role }) => role === 'user').map(({ text }) => text),
  ];
  const isRefused = offensiveIn(judge, spoken);
  const breathe = createBreather();
  for (const text of typed) {
    if (isRefused(text)) throw httpError({ code: 'text.inappropriate' });
    await breathe();
  }
}
