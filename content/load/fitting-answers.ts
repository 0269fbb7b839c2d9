import type { FittingAnswers } from '../schema/fitting-answers.ts';
import type { Scene, WrittenScene } from '../schema/scene.ts';

/** A scene with the possible answers to each of its turns. Throws if the table has none for a turn. */
export const withFittingAnswers = (written: WrittenScene, table: FittingAnswers): Scene => ({
  ...written,
  turns: written.turns.map((turn, at) => {
    const accepts = table[written.id]?.[at];
    if (accepts === undefined) throw new Error(`it is not said what may answer turn ${at} of ${written.id}`);
    return { ...turn, accepts };
  }),
});
