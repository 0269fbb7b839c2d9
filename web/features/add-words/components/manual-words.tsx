import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { completeness } from '@vocabloom/core/words/pair.ts';
import { countRows } from '@vocabloom/core/words/word-counts.ts';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { newId } from '../../../platform/new-id.ts';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAddWords } from '../../groups/api/add-words.ts';
import type { Module, WordGroup } from '../../modules/module.ts';
import { groupAddress } from '../../modules/rules/addresses.ts';
import { FormActions, isLongList } from '../../words/components/form-actions.tsx';
import { PairEditor } from '../../words/components/pair-editor.tsx';
import { PastePanel } from '../../words/components/paste-panel.tsx';
import { SavingNote } from '../../words/components/saving-note.tsx';
import { useKeptDraft } from '../../words/hooks/use-kept-draft.ts';
import { usePairRows } from '../../words/hooks/use-pair-rows.ts';
import { type Draft, readDraft, writeDraft } from '../../words/rules/draft.ts';
import { emptyRow, isBlank, type PairRows } from '../../words/rules/pair-rows.ts';
import { placeOfText } from '../../words/rules/place-of-text.ts';
import { useAdditionText } from '../hooks/use-addition-text.ts';
import { checkAddition } from '../rules/check-addition.ts';
import { GroupNameField } from './group-name-field.tsx';

/** Rows a new group begins with: enough to see how it goes on. */
const firstRows = 3;

/** Words typed or pasted, for a new group or one that is there (spec 2, 5). */
export function ManualWords({ module, group }: { module: Module; group: WordGroup | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const addition = useAddWords();
  const additionText = useAdditionText();
  const about = `add-words.${module.id}.${group?.id ?? 'new'}`;
  const [kept] = useState<Draft | null>(() => readDraft(about));
  const [newGroupId] = useState(() => kept?.groupId ?? newId());
  const [name, setName] = useState(kept?.name ?? '');
  const state = usePairRows(() => kept?.rows ?? Array.from({ length: firstRows }, () => emptyRow(newId())));
  const [pasting, setPasting] = useState<string | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const [done, setDone] = useState(0);

  const { rows } = state;
  const languages = useMemo(() => ({ fromText: module.fromLang, toText: module.toLang }), [module]);
  // Looking through a long list must not hold up the letter being typed.
  const settledRows = useDeferredValue(rows);
  const counts = useMemo(() => countRows(settledRows), [settledRows]);
  const isWorthKeeping = name.trim() !== '' || !rows.every(isBlank);
  const draft = useMemo(
    () => (isWorthKeeping ? { groupId: newGroupId, name, rows, knownIds: [] } : null),
    [isWorthKeeping, newGroupId, name, rows],
  );
  const forgetDraft = useKeptDraft({ about, draft });
  const check = (these: PairRows) => checkAddition({ rows: these, name: group ? null : name });
  const tried = wasTried ? check(settledRows) : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (addition.isPending) return;
    setWasTried(true);
    const checked = check(rows);
    if (!checked.ok) {
      if (checked.at) state.show(checked.at);
      return;
    }
    setDone(0);
    addition.mutate(
      {
        target: group
          ? { kind: 'existing', id: group.id, position: group.position, wordCount: group.wordCount }
          : { kind: 'new', id: newGroupId, moduleId: module.id, name: checked.name },
        words: checked.words,
        languages: [module.fromLang, module.toLang],
        onProgress: setDone,
      },
      {
        onError: (error) => {
          const place = error instanceof InappropriateError && placeOfText(rows, error.text);
          if (place) state.show(place);
        },
        onSuccess: ({ groupPosition }) => {
          forgetDraft();
          const unfinished = rows.filter((row) => completeness(row) === 'half');
          if (unfinished.length > 0) {
            writeDraft(about, { groupId: newGroupId, name: '', rows: unfinished, knownIds: [] });
          }
          toast({
            text:
              unfinished.length === 0
                ? t`Your words are planted.`
                : t`Your words are planted. Unfinished pairs are kept for the next time you add words.`,
            tone: 'success',
          });
          navigate(groupAddress(module, { position: groupPosition }), { replace: true });
        },
      },
    );
  };

  const fault = tried && !tried.ok ? t(validationText(tried)) : null;
  return (
    <form onSubmit={submit} noValidate className="group/form flex flex-col gap-6">
      {!group && <GroupNameField name={name} onChange={setName} wasTried={wasTried} />}
      {pasting === null ? (
        <PairEditor state={state} languages={languages} showMissing={wasTried} onPasteMany={setPasting} />
      ) : (
        <PastePanel
          initialText={pasting}
          languages={languages}
          onClose={() => setPasting(null)}
          onAdd={(added) => {
            state.append(added);
            setPasting(null);
          }}
        />
      )}
      {pasting === null && (
        <>
          <SavingNote
            fault={fault ?? (addition.isError ? additionText(addition.error) : null)}
            saving={addition.isPending ? { done, total: counts.complete } : null}
          />
          <FormActions isLong={isLongList(rows.length)}>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              busy={addition.isPending}
              icon={<Icon name="sprout" />}
            >
              {addition.isError && fault === null ? (
                <Trans>Try again</Trans>
              ) : group ? (
                <Trans>Add words</Trans>
              ) : (
                <Trans>Create group</Trans>
              )}
            </Button>
            <p className="text-ink-faint">
              <Plural value={counts.complete} one="# complete pair" other="# complete pairs" />
            </p>
          </FormActions>
        </>
      )}
    </form>
  );
}
