import { choicesCall, sentencesCall } from '@vocabloom/contract/tutor/sentences.ts';
import { chooseWords } from '@vocabloom/core/practice/choose-words.ts';
import { ServerError } from '../../../platform/calls/server-error.ts';
import { requirePractice } from '../../tutor/api/allowance.ts';
import { callTutor } from '../../tutor/api/call-tutor.ts';
import { toGroupWords, withTier } from '../../tutor/rules/group-words.ts';
import type { MadeSentences, SentencesAbout } from './practice-port.ts';

/**
 * Generates sentences with some of a group's words and names their library topic; costs one practice of today's
 * allowance. Rejects with a `ServerError`.
 */
export async function makeSentences(
  { kind, module, words, interfaceLanguage }: SentencesAbout,
  signal: AbortSignal,
): Promise<MadeSentences> {
  await requirePractice(signal);
  const drawn = chooseWords({ words: withTier(words), random: Math.random });
  const { sentences, topic = null } = await callTutor({
    call: kind === 'choices' ? choicesCall : sentencesCall,
    body: {
      fromLang: module.fromLang,
      toLang: module.toLang,
      dialect: module.dialect,
      words: toGroupWords(drawn),
      interfaceLanguage,
    },
    signal,
  });
  if (sentences.length === 0) {
    throw new ServerError({ message: '', code: 'tutor.no_sentences', status: 502 });
  }
  return { sentences, topic };
}
