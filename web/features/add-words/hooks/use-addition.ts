import { useState } from 'react';
import { useNavigate } from '../../../ui/route/router.tsx';
import { useAddWords } from '../../groups/api/add-words.ts';
import type { Module, WordGroup } from '../../modules/module.ts';
import { groupAddress } from '../../modules/rules/addresses.ts';
import type { FaultyRows } from '../../words/rules/faulty-rows.ts';
import { areCorrected, currentOf, type PairRows } from '../../words/rules/pair-rows.ts';
import type { ReadyAddition } from '../rules/check-addition.ts';
import { useAdditionText } from './use-addition-text.ts';

type Saving = {
  /** The rows of the form: typing may go on while they are being saved. */
  readonly rowsNow: () => PairRows;
  readonly check: (rows: PairRows) => ReadyAddition | FaultyRows;
  readonly onError: (error: unknown) => void;
  readonly onSaved: (saved: ReadyAddition['words']) => void;
};

/**
 * Adds words to their group, then opens it; a new group is created under the given id. Rows corrected or removed during
 * saving are saved once more before it opens.
 */
export function useAddition({
  module,
  group,
  newGroupId,
}: {
  module: Module;
  group: WordGroup | undefined;
  newGroupId: string;
}) {
  const navigate = useNavigate();
  const addition = useAddWords();
  const additionText = useAdditionText();
  const [done, setDone] = useState(0);

  const save = ({ name, words }: ReadyAddition, saving: Saving) => {
    setDone(0);
    addition.mutate(
      {
        target: group
          ? { kind: 'existing', id: group.id, position: group.position, wordCount: group.wordCount }
          : { kind: 'new', id: newGroupId, moduleId: module.id, name },
        words,
        languages: [module.fromLang, module.toLang],
        onProgress: setDone,
      },
      {
        onError: saving.onError,
        onSuccess: ({ groupPosition, canCorrect }) => {
          const current = currentOf(words, saving.rowsNow());
          if (canCorrect && areCorrected(words, current)) {
            const again =
              current.length > 0 ? saving.check(current) : ({ ok: true, name, words: [] } as const);
            // Otherwise the form says what is wrong.
            if (again.ok) save(again, saving);
            return;
          }
          saving.onSaved(words);
          navigate(groupAddress(module, { position: groupPosition }), { replace: true });
        },
      },
    );
  };
  return {
    save,
    isPending: addition.isPending,
    failure: addition.isError ? additionText(addition.error) : null,
    /** How many words have been saved. */
    done,
  };
}
