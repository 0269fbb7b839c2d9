import { feedbackCall, storyCall } from '@vocabloom/contract/tutor/story.ts';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { requirePractice } from '../../tutor/api/allowance.ts';
import { streamTutor } from '../../tutor/api/call-tutor.ts';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import { wordsToTalkAbout } from '../../tutor/rules/group-words.ts';
import type { CallPorts } from '../../tutor/session/session-store.ts';
import type { ToldStory } from '../session/story-work.ts';

export type StoryAbout = { readonly loaded: LoadedGroup; readonly interfaceLanguage: string };

const bodyOf = ({ loaded: { module, group, words }, interfaceLanguage }: StoryAbout) => ({
  topic: group.name,
  fromLang: module.fromLang,
  toLang: module.toLang,
  dialect: module.dialect,
  words: wordsToTalkAbout(words, Math.random),
  interfaceLanguage,
});

/** Asks for a story with the group's words, with its library topic; costs one practice of today's allowance. */
export async function askForStory(about: StoryAbout, { signal, onText }: CallPorts): Promise<ToldStory> {
  await requirePractice(signal);
  const { story, topic = null } = await streamTutor({
    call: storyCall,
    body: bodyOf(about),
    signal,
    onText,
  });
  return { story, topic };
}

/** Asks for feedback on a summary of a story; costs nothing more. */
export async function askForFeedback(
  about: StoryAbout,
  { story, summary, signal, onText }: CallPorts & { story: string; summary: string },
): Promise<string> {
  await assertAppropriate([summary]);
  const { feedback } = await streamTutor({
    call: feedbackCall,
    body: { ...bodyOf(about), story, summary },
    signal,
    onText,
  });
  return feedback;
}
