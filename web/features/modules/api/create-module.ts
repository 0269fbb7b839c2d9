import { useMutation, useQueryClient } from '@tanstack/react-query';
import { columnsOf } from '@vocabloom/contract/columns.ts';
import { modulesNewRow } from '@vocabloom/contract/rows.gen.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import * as z from 'zod/mini';
import { dataOf, isDuplicate } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { mustWait } from '../../../platform/edits/edits-wait.ts';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { modulesKey } from './list-modules.ts';

export type NewModule = ModulePair & {
  /** Generated with the form, so that pressing the button again after a lost answer does not make a second module. */
  readonly id: string;
};

const PlaceSchema = z.pick(modulesNewRow, { position: true });

/**
 * Creates a module after the existing ones and returns its position, which the database assigns. Without a connection
 * the module waits on the device.
 */
async function createModule({ userId, module }: { userId: string; module: NewModule }): Promise<number> {
  await assertAppropriate([module.dialect], [module.fromLang, module.toLang]);
  if (mustWait(userId)) return (await import('../edits/keep-places.ts')).keepModule({ userId, ...module });
  const client = await dataClient();
  const inserted = await client.from('modules_new').insert({
    id: module.id,
    user_id: userId,
    from_lang: module.fromLang,
    to_lang: module.toLang,
    dialect: module.dialect === '' ? null : module.dialect,
  });
  try {
    dataOf(inserted);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const row = dataOf(
    await client
      .from('modules_new')
      .select(columnsOf(PlaceSchema))
      .eq('user_id', userId)
      .eq('id', module.id)
      .single(),
  );
  return PlaceSchema.parse(row).position;
}

export function useCreateModule() {
  const userId = useUser().id;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (module: NewModule) => createModule({ userId, module }),
    onSuccess: () => queries.invalidateQueries({ queryKey: modulesKey }),
  });
}
