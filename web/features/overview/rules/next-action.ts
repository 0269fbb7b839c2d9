import { type GrowthShare, growthOf } from '../../groups/rules/growth.ts';
import { totalOf } from '../../groups/rules/tier-counts.ts';
import type { Module } from '../../modules/module.ts';

/** The one thing to do next: to review what is due, to learn what is not mastered, or to come by words. */
export type NextAction =
  | { readonly kind: 'review' | 'learn'; readonly module: Module; readonly words: number }
  | { readonly kind: 'add' | 'resume'; readonly module: Module };

/** The one with the most of something, the first of several alike; `undefined` when none has any. */
const most = (modules: readonly Module[], countOf: (module: Module) => number) => {
  let best: { module: Module; words: number } | undefined;
  for (const module of modules) {
    const words = countOf(module);
    if (words > (best?.words ?? 0)) best = { module, words };
  }
  return best;
};

/**
 * What to do next. Words that are due come before new ones, in the module where most wait. Without the counts, because
 * they could not be had, the first module is gone on with.
 */
export function nextAction(
  modules: readonly Module[],
  shares: readonly GrowthShare[] | undefined,
): NextAction | undefined {
  const [first] = modules;
  if (!first) return undefined;
  if (shares === undefined) return { kind: 'resume', module: first };
  const growth = new Map(modules.map(({ id }) => [id, growthOf(shares, { moduleId: id })]));
  const due = most(modules, ({ id }) => growth.get(id)?.dueCount ?? 0);
  if (due) return { kind: 'review', ...due };
  const unmastered = most(modules, ({ id }) => {
    const byTier = growth.get(id)?.byTier;
    return byTier ? totalOf(byTier) - byTier[5] : 0;
  });
  return unmastered ? { kind: 'learn', ...unmastered } : { kind: 'add', module: first };
}
