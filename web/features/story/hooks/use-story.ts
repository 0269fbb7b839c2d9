import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../../platform/session/language.ts';
import { usageKey } from '../../tutor/api/daily-usage.ts';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import type { SessionStore } from '../../tutor/session/session-store.ts';
import { useSessionStore } from '../../tutor/session/use-session-store.ts';
import { askForFeedback, askForStory } from '../api/ask-for-story.ts';
import { newStory, type StoryWork, StoryWorkSchema, write } from '../session/story-work.ts';

const hourMs = 60 * 60 * 1000;

/**
 * A story made of the group's words, its summary and the feedback, kept on the device for an hour (product: what is
 * kept on the device). `another` forgets all of it and has a new one made.
 */
export function useStory(loaded: LoadedGroup) {
  const interfaceLanguage = useLanguage();
  const queries = useQueryClient();
  const about = { loaded, interfaceLanguage };
  const make = (store: SessionStore<StoryWork>) =>
    void store.ask({
      work: null,
      call: async (ports) => {
        try {
          const made = await askForStory(about, ports);
          return () => newStory(made);
        } finally {
          void queries.invalidateQueries({ queryKey: usageKey });
        }
      },
    });
  const { store, session } = useSessionStore<StoryWork>({
    name: `story.${loaded.module.id}.${loaded.group.id}`,
    schema: StoryWorkSchema,
    lifeMs: hourMs,
    onOpened: (opened, found) => {
      if (found === null) make(opened);
    },
  });
  return {
    session,
    another: () => make(store),
    write: (summary: string) => store.change((work) => write(work, summary)),
    /** Has a summary looked at. */
    evaluate: (work: StoryWork, summary: string) =>
      void store.ask({
        work: { ...work, feedback: null },
        call: async (ports) => {
          const feedback = await askForFeedback(about, { ...ports, story: work.story, summary });
          return (now) => ({ ...(now ?? work), feedback });
        },
      }),
  };
}

export type StoryAtWork = ReturnType<typeof useStory>;
