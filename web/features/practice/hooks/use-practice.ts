import { useLanguage } from '../../../platform/session/language.ts';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import type { SessionStore } from '../../tutor/session/session-store.ts';
import { useSessionStore } from '../../tutor/session/use-session-store.ts';
import { usePracticeGround } from '../api/practice-port.ts';
import { exercisesOf, type PracticeKind } from '../rules/exercises.ts';
import { type Practice, renewPractice, startPractice } from '../session/practice.ts';

const loadSchema = async () => (await import('../session/practice-schema.ts')).PracticeSchema;

const halfAnHourMs = 30 * 60 * 1000;

/**
 * A practice with words of a group. It is stored on the device with its answers for half an hour per module, group and
 * kind of practice (product: what is kept on the device), so that coming back or reloading costs nothing, and longer
 * for offline use. `again` discards it and requests new sentences.
 */
export function usePractice({ kind, ...loaded }: LoadedGroup & { readonly kind: PracticeKind }) {
  const interfaceLanguage = useLanguage();
  const { makeSentences } = usePracticeGround();
  const { module, group, words } = loaded;
  const make = (store: SessionStore<Practice>, { orSpare = false } = {}) =>
    void store.ask({
      work: null,
      orSpare,
      call: async ({ signal }) => {
        const { sentences, topic } = await makeSentences({ ...loaded, kind, interfaceLanguage }, signal);
        const exercises = exercisesOf(sentences, { kind, words, module, random: Math.random });
        const practice = startPractice({ topic, exercises });
        return () => practice;
      },
    });
  const { store, session } = useSessionStore<Practice>({
    name: `practice.${kind}.${module.id}.${group.id}`,
    loadSchema,
    lifeMs: halfAnHourMs,
    renew: renewPractice,
    onOpened: (opened, found) => {
      if (found === null) make(opened, { orSpare: true });
    },
  });
  return { session, change: store.change, again: () => make(store) };
}
