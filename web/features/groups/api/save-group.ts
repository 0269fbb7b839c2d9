import { columnsOf } from '@vocabloom/contract/columns.ts';
import { wordGroupRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';

export type NewGroup = {
  /** Generated with the form, so that a retry after a lost answer does not create a second group. */
  readonly id: string;
  readonly moduleId: string;
  readonly name: string;
};

const PlaceSchema = z.pick(wordGroupRow, { position: true });

/**
 * Creates a group after the others of its module, or gives the group that an earlier try created its current name.
 * Resolves to its position.
 */
export async function saveGroup({ userId, group }: { userId: string; group: NewGroup }): Promise<number> {
  const client = await dataClient();
  const row = dataOf(
    await client
      .from('word_groups')
      .upsert({ id: group.id, user_id: userId, module_id: group.moduleId, name: group.name })
      .select(columnsOf(PlaceSchema))
      .single(),
  );
  return PlaceSchema.parse(row).position;
}
