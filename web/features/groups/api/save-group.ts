import { columnsOf } from '@vocabloom/contract/columns.ts';
import { wordGroupRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';

export type NewGroup = {
  /** Made with the form, so that trying again after a lost answer makes no second group. */
  readonly id: string;
  readonly moduleId: string;
  readonly name: string;
};

const PlaceSchema = z.pick(wordGroupRow, { position: true });

/**
 * Writes a group behind the others of its module, or gives the one an earlier try has made its present name.
 * Answers its position.
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
