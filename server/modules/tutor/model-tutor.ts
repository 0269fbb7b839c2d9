import type { Model } from './model/model.ts';
import { operationOf } from './operations/operations.ts';
import type { Tutor } from './tutor.ts';

/** A tutor whose answers come from a model: prompted, checked, repaired once (product: checks of replies). */
export const modelTutor = (model: Model): Tutor => ({
  answer: (name, request, asking) => operationOf(name).byModel(model, request, asking),
});
