import type { Library } from '@vocabloom/content/engine/library.ts';
import { contentLanguages } from '@vocabloom/content/schema/languages.ts';
import { seeded } from '@vocabloom/content/text/random.ts';
import { isAccepted } from '../judge-entries.ts';
import { honestAnswers } from './honest.ts';
import { nonsense } from './nonsense.ts';
import type { Saying } from './place.ts';

/** A generated saying for a turn, and whether the partner went on after it. */
export type JudgedSaying = Saying & {
  readonly isHonest: boolean;
  readonly scene: string;
  readonly turn: number;
  readonly language: (typeof contentLanguages)[number];
  readonly isAccepted: boolean;
};

/**
 * Generates honest answers and nonsense for every turn of every scene in every language, the same for the same seed,
 * and has them judged; `every` takes only every n-th turn of a language.
 */
export const judgedSayings = (
  library: Library,
  { seed, every = 1 }: { readonly seed: number; readonly every?: number },
): readonly JudgedSaying[] =>
  contentLanguages.flatMap((language, offset) =>
    library.scenes
      .flatMap((scene) => scene.turns.map((turn, at) => ({ scene, turn, at })))
      .map((one, index) => ({ ...one, index }))
      .filter(({ index }) => (index + offset) % every === 0)
      .flatMap(({ scene, turn, at, index }) => {
        const random = seeded(seed + 1000 * offset + index);
        const place = { library, scene, turn, at, language, random };
        return [
          ...honestAnswers(place).map((one) => ({ ...one, isHonest: true })),
          ...nonsense(place).map((one) => ({ ...one, isHonest: false })),
        ].map((one) => ({
          ...one,
          scene: scene.id,
          turn: at,
          language,
          isAccepted: isAccepted(library, {
            language,
            scene: scene.id,
            turn: at,
            text: one.text,
            expected: 'answer',
          }),
        }));
      }),
  );
