import { useLanguage } from '../../../platform/session/language.ts';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import type { SessionStore } from '../../tutor/session/session-store.ts';
import { useSessionStore } from '../../tutor/session/use-session-store.ts';
import { useStoryteller } from '../api/story-port.ts';
import type { StoryWork } from '../session/story-work.ts';
import { createStorytelling } from '../session/storytelling.ts';

const loadSchema = async () => (await import('../session/story-schema.ts')).StoryWorkSchema;

const hourMs = 60 * 60 * 1000;

/**
 * A story with the group's words, its summary and the feedback, stored on the device for an hour, and longer for
 * offline use (product: what is kept on the device). `another` discards all of it and requests a new one.
 */
export function useStory(loaded: LoadedGroup) {
  const about = { loaded, interfaceLanguage: useLanguage() };
  const { tell, evaluate } = useStoryteller();
  const storytellingIn = (store: SessionStore<StoryWork>) =>
    createStorytelling(store, {
      tell: (call) => tell(about, call),
      evaluate: (summary, call) => evaluate(about, { ...call, ...summary }),
    });
  const { store, session } = useSessionStore<StoryWork>({
    name: `story.${loaded.module.id}.${loaded.group.id}`,
    loadSchema,
    lifeMs: hourMs,
    renew: (work) => work,
    onOpened: (opened, found) => void storytellingIn(opened).resume(found),
  });
  return { session, ...storytellingIn(store) };
}

export type StoryAtWork = ReturnType<typeof useStory>;
