import { useMemo } from 'react';
import { createStore, useStore } from '../../../state/store.ts';
import type { Module } from '../module.ts';

/**
 * Groups that are about to be deleted, which can still be undone: they are hidden, although the server still has them.
 */
const aside = createStore<ReadonlySet<string>>(new Set());

export const putAside = (groupId: string): void => aside.update((ids) => new Set(ids).add(groupId));

export const bringBack = (groupId: string): void =>
  aside.update((ids) => new Set([...ids].filter((id) => id !== groupId)));

/** The module as it will be without those groups. Positions stay, since addresses depend on them. */
export function withoutAside(module: Module, ids: ReadonlySet<string>): Module {
  const gone = module.groups.filter(({ id }) => ids.has(id));
  if (gone.length === 0) return module;
  return {
    ...module,
    groups: module.groups.filter(({ id }) => !ids.has(id)),
    groupCount: module.groupCount - gone.length,
    wordCount: module.wordCount - gone.reduce((sum, { wordCount }) => sum + wordCount, 0),
  };
}

/** A module without the groups that are about to be deleted. */
export function useWithoutAside<Found extends Module | null | undefined>(module: Found): Found | Module {
  const ids = useStore(aside);
  return useMemo(() => module && withoutAside(module, ids), [module, ids]);
}
