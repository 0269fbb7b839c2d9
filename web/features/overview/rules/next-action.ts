import { type GrowthShare, growthOf } from '../../groups/rules/growth.ts';
import { totalOf } from '../../groups/rules/tier-counts.ts';
import type { Module } from '../../modules/module.ts';

/** The next thing to do: review what is due, learn what is not mastered, or add words. */
export type NextAction =
  | { readonly kind: 'review' | 'learn'; readonly module: Module; readonly words: number }
  | { readonly kind: 'add' | 'resume'; readonly module: Module };

/** The module with the most of something, the first one in a tie; `undefined` if none has any. */
const most = (modules: readonly Module[], countOf: (module: Module) => number) => {
  let best: { module: Module; words: number } | undefined;
  for (const module of modules) {
    const words = countOf(module);
    if (words > (best?.words ?? 0)) best = { module, words };
  }
  return best;
};

/**
 * The next thing to do. Due words come before new ones, in the module where most are waiting. If the counts could not
 * be loaded, it is continuing with the first module.
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
