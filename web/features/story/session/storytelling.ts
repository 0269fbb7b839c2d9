import type { CallPorts, SessionStore } from '../../tutor/session/session-store.ts';
import { newStory, type StoryWork, type ToldStory, write } from './story-work.ts';

export type StorytellingPorts = {
  readonly tell: (call: CallPorts) => Promise<ToldStory>;
  /** Gives feedback on a summary. */
  readonly evaluate: (summary: { story: string; summary: string }, call: CallPorts) => Promise<string>;
};

/**
 * A story running in its session. `resume` continues the stored one, or requests one; `another` discards all of it once
 * a new one has come, and `back` returns to it if none came; `evaluate` requests feedback on a summary, which can be
 * edited meanwhile.
 */
export function createStorytelling(store: SessionStore<StoryWork>, ports: StorytellingPorts) {
  const tell = ({ orSpare }: { readonly orSpare: boolean }) =>
    store.ask({
      work: null,
      orSpare,
      keepsFormer: true,
      call: async (call) => {
        const told = await ports.tell(call);
        return () => newStory(told);
      },
    });
  return {
    another: () => tell({ orSpare: false }),
    back: store.giveBack,
    resume: async (found: StoryWork | null) => {
      if (found === null) await tell({ orSpare: true });
    },
    write: (summary: string) => store.change((work) => write(work, summary)),
    evaluate: async (summary: string) => {
      const { work } = store.session();
      if (work === null) return;
      await store.ask({
        work: { ...work, feedback: null },
        call: async (call) => {
          const feedback = await ports.evaluate({ story: work.story, summary }, call);
          return (now) => ({ ...(now ?? work), feedback });
        },
      });
    },
  };
}
