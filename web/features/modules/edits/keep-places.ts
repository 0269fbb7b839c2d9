import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { serverNowMs } from '../../../platform/clock.ts';
import { recordEdits } from '../../../platform/edits/record-edits.ts';
import { newId } from '../../../platform/new-id.ts';
import { modulesHere } from './known-places.ts';

/** Stores a group's new name. */
export const keepName = ({
  userId,
  groupId,
  name,
  before,
}: {
  userId: string;
  groupId: string;
  name: string;
  before: string;
}): Promise<void> =>
  recordEdits(userId, {
    name: {
      userId,
      wordId: groupId,
      groupId,
      base: { fromText: before, toText: '' },
      state: { from: { text: name, atMs: serverNowMs() } },
      revision: newId(),
    },
  });

/** Stores whether accents count in a module. */
export const keepLetters = ({
  userId,
  moduleId,
  exactly,
}: {
  userId: string;
  moduleId: string;
  exactly: boolean;
}): Promise<void> =>
  recordEdits(userId, {
    module: { userId, id: moduleId, letters: { exactly, atMs: serverNowMs() }, revision: newId() },
  });

/** Stores a new module after the others. Resolves to its position among those this device shows. */
export async function keepModule({
  userId,
  id,
  fromLang,
  toLang,
  dialect,
}: ModulePair & { readonly userId: string; readonly id: string }): Promise<number> {
  const made = { fromLang, toLang, dialect, atMs: serverNowMs() };
  await recordEdits(userId, { module: { userId, id, made, revision: newId() } });
  return (await modulesHere(userId)).find((module) => module.id === id)?.position ?? 0;
}
