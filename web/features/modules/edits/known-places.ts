import { serverNowMs } from '../../../platform/clock.ts';
import type { WaitingGroup } from '../../../platform/edits/waiting-place.ts';
import { copiedModules } from '../copy/copied-modules.ts';
import { withWaitingPlaces } from '../copy/waiting-places.ts';
import type { Module } from '../module.ts';

/** Modules with their groups as this device shows them without a connection. */
export async function modulesHere(userId: string): Promise<readonly Module[]> {
  return withWaitingPlaces((await copiedModules(userId).catch(() => undefined)) ?? [], userId);
}

/** The settings with which a module is created again if it turns out to be gone. */
const settingsOf = ({
  fromLang,
  toLang,
  dialect,
  lettersExactly,
}: Module): Pick<WaitingGroup, 'languages' | 'lettersExactly'> => ({
  languages: { fromLang, toLang, dialect },
  ...(lettersExactly && { lettersExactly }),
});

/**
 * Where a group belongs as far as this device knows: when its words are sent, it may turn out to be gone and have to be
 * recreated.
 */
export async function groupAsKnown({
  userId,
  groupId,
}: {
  userId: string;
  groupId: string;
}): Promise<WaitingGroup | undefined> {
  for (const module of await modulesHere(userId)) {
    const group = module.groups.find(({ id }) => id === groupId);
    if (!group) continue;
    const { id, moduleId, name } = group;
    return { userId, id, moduleId, name, ...settingsOf(module), isKnown: true };
  }
  return undefined;
}

/** A group that is created here, with the place it will have. */
export async function groupToMake({
  userId,
  id,
  moduleId,
  name,
}: Pick<WaitingGroup, 'userId' | 'id' | 'moduleId' | 'name'>): Promise<{
  group: WaitingGroup;
  position: number;
}> {
  const module = (await modulesHere(userId)).find((one) => one.id === moduleId);
  const group = { userId, id, moduleId, name, atMs: serverNowMs(), ...(module && settingsOf(module)) };
  return { group, position: module?.groups.length ?? 0 };
}
