import { useEffect } from 'react';
import { readSetting, writeSetting } from '../../../platform/storage.ts';
import type { GrowthShare } from '../../groups/rules/growth.ts';
import { growthOf } from '../../groups/rules/growth.ts';
import type { Module } from '../../modules/module.ts';
import { ModuleCard } from './module-card.tsx';
import { ModuleCardSkeleton } from './module-card-skeleton.tsx';

const setting = 'modules.count';
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3';

/** The modules as cards. */
export function ModuleList({
  modules,
  shares,
}: {
  modules: readonly Module[];
  shares: readonly GrowthShare[] | undefined;
}) {
  useEffect(() => writeSetting(setting, String(modules.length)), [modules.length]);
  return (
    <ul className={grid}>
      {modules.map((module) => (
        <li key={module.id} className="grid grid-cols-1">
          <ModuleCard module={module} growth={shares && growthOf(shares, { moduleId: module.id })} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders for cards that are loading: as many as there were last time. */
export function ModuleListSkeleton() {
  const known = Number(readSetting(setting) ?? 3);
  const count = Number.isInteger(known) ? Math.min(Math.max(known, 1), 12) : 3;
  return (
    <div className={grid}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their position
        <ModuleCardSkeleton key={place} />
      ))}
    </div>
  );
}
