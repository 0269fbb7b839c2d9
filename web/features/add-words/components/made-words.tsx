import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyboardDock, KeyboardToggle, useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAddWords } from '../../groups/api/add-words.ts';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import type { Module, WordGroup } from '../../modules/module.ts';
import { groupAddress } from '../../modules/rules/addresses.ts';
import { FormActions, isLongList } from '../../words/components/form-actions.tsx';
import { SavingNote } from '../../words/components/saving-note.tsx';
import { useKeptDraft } from '../../words/hooks/use-kept-draft.ts';
import { usePairRows } from '../../words/hooks/use-pair-rows.ts';
import type { Draft } from '../../words/rules/draft.ts';
import { fieldAfter } from '../../words/rules/next-field.ts';
import { useAdditionText } from '../hooks/use-addition-text.ts';
import { checkAddition } from '../rules/check-addition.ts';
import { GroupNameField } from './group-name-field.tsx';
import { MadeWordRow } from './made-word-row.tsx';

/** Words that were made, to be looked through before they are saved: each can be changed or left out (spec 2). */
export function MadeWords({
  about,
  module,
  group,
  made,
  onDiscard,
}: {
  /** The name the draft is kept under. */
  about: string;
  module: Module;
  group: WordGroup | undefined;
  made: Draft;
  onDiscard: () => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const languageName = useLanguageName();
  const addition = useAddWords();
  const additionText = useAdditionText();
  const form = useRef<HTMLFormElement>(null);
  const keyboard = useKeyboardShown();
  const [name, setName] = useState(made.name);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wasTried, setWasTried] = useState(false);
  const [done, setDone] = useState(0);
  const state = usePairRows(() => made.rows);
  const { rows } = state;

  const taken = useMemo(() => rows.filter(({ id }) => !left.has(id)), [rows, left]);
  const draft = useMemo(() => ({ ...made, name, rows: taken }), [made, name, taken]);
  const forgetDraft = useKeptDraft({ about, draft });
  const checked = checkAddition({ rows: taken, name: group ? null : name });
  const languages = { fromText: module.fromLang, toText: module.toLang };
  const names = { fromText: languageName(module.fromLang), toText: languageName(module.toLang) };

  const take = (id: string, isTaken: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (isTaken) next.delete(id);
      else next.add(id);
      return next;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (addition.isPending) return;
    setWasTried(true);
    if (!checked.ok) {
      if (checked.at) state.show(checked.at);
      return;
    }
    setDone(0);
    addition.mutate(
      {
        target: group
          ? { kind: 'existing', id: group.id, position: group.position, wordCount: group.wordCount }
          : { kind: 'new', id: made.groupId, moduleId: module.id, name: checked.name },
        words: checked.words,
        languages: [module.fromLang, module.toLang],
        onProgress: setDone,
      },
      {
        onSuccess: ({ groupPosition }) => {
          forgetDraft();
          toast({ text: t`Your words are planted.`, tone: 'success' });
          navigate(groupAddress(module, { position: groupPosition }), { replace: true });
        },
      },
    );
  };

  const fault = wasTried && !checked.ok ? t(validationText(checked)) : null;
  return (
    <form ref={form} onSubmit={submit} noValidate className="group/form flex flex-col gap-6">
      {!group && <GroupNameField name={name} onChange={setName} wasTried={wasTried} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Checkbox
          label={t`All words`}
          checked={left.size === 0}
          onChange={(all) => setLeft(new Set(all ? [] : rows.map(({ id }) => id)))}
        />
        <KeyboardToggle isShown={keyboard.isShown} onToggle={keyboard.setShown} />
      </div>
      <ol aria-label={t`Word pairs`} className="[&_input]:scroll-mb-28">
        {rows.map((row, index) => (
          <li key={row.id}>
            <MadeWordRow
              row={row}
              number={index + 1}
              languages={languages}
              names={names}
              isTaken={!left.has(row.id)}
              showMissing={wasTried}
              wantedSide={state.wanted?.id === row.id ? state.wanted.side : null}
              onTake={(isTaken) => take(row.id, isTaken)}
              onType={state.type}
              onEnter={(from) => {
                const next = fieldAfter(taken, from);
                if (next !== 'new-row') state.show(next);
              }}
              onFocused={state.onFocused}
            />
          </li>
        ))}
      </ol>
      <SavingNote
        fault={fault ?? (addition.isError ? additionText(addition.error) : null)}
        saving={addition.isPending ? { done, total: taken.length } : null}
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
          ) : (
            <Plural value={taken.length} one="Save # word" other="Save # words" />
          )}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            forgetDraft();
            onDiscard();
          }}
        >
          <Trans>Discard</Trans>
        </Button>
      </FormActions>
      <KeyboardDock
        root={form}
        languages={[module.toLang, module.fromLang]}
        isShown={keyboard.isShown}
        onClose={() => keyboard.setShown(false)}
      />
    </form>
  );
}
