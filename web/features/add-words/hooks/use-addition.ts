import { useState } from 'react';
import { useNavigate } from '../../../ui/route/router.tsx';
import { useAddWords } from '../../groups/api/add-words.ts';
import type { Module, WordGroup } from '../../modules/module.ts';
import { groupAddress } from '../../modules/rules/addresses.ts';
import type { ReadyAddition } from '../rules/check-addition.ts';
import { useAdditionText } from './use-addition-text.ts';

/** Adds words to their group, which then opens; a new group is created under the given id. */
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

  const save = (
    { name, words }: ReadyAddition,
    {
      onError,
      onSaved,
    }: { onError: (error: unknown) => void; onSaved: (saved: ReadyAddition['words']) => void },
  ) => {
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
        onError,
        onSuccess: ({ groupPosition }) => {
          onSaved(words);
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
