import { useMemo, useState } from 'react';
import { newId } from '../../../platform/new-id.ts';
import { usePairRows } from '../../words/hooks/use-pair-rows.ts';
import { type Draft, readDraft } from '../../words/rules/draft.ts';
import { emptyRow, isBlank } from '../../words/rules/pair-rows.ts';

/** How many rows a new group begins with: enough to see how it continues. */
const firstRows = 3;

/** A name and rows to type into, restored after a reload. */
export function useTypedDraft(about: string) {
  const [kept] = useState<Draft | null>(() => readDraft(about));
  const [groupId] = useState(() => kept?.groupId ?? newId());
  const [name, setName] = useState(kept?.name ?? '');
  const state = usePairRows(() => kept?.rows ?? Array.from({ length: firstRows }, () => emptyRow(newId())));
  const { rows } = state;
  const isWorthKeeping = name.trim() !== '' || !rows.every(isBlank);
  const draft = useMemo(
    (): Draft | null => (isWorthKeeping ? { groupId, name, rows, knownIds: [] } : null),
    [isWorthKeeping, groupId, name, rows],
  );
  return { groupId, name, setName, state, draft };
}
