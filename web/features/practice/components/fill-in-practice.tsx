import { Trans, useLingui } from '@lingui/react/macro';
import { judgeAnswer } from '@vocabloom/core/answers/judge-answer.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import type { PracticeItem } from '@vocabloom/core/practice/practice-item.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyboardDock, KeyboardToggle, useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { EngineNote } from '../../tutor/components/engine-note.tsx';
import type { LoadedGroup } from '../../tutor/components/with-group.tsx';
import { useCountsSetting } from '../hooks/use-counts-setting.ts';
import { useRecordPractice } from '../hooks/use-record-practice.ts';
import { wordOfItem } from '../rules/item-word.ts';
import type { Result } from '../rules/result.ts';
import { CountsSwitch } from './counts-switch.tsx';
import { FillInItem } from './fill-in-item.tsx';
import { PracticeEnd } from './practice-end.tsx';
import { sentencePlace } from './result-marks.tsx';

/** Sentences to fill in, checked together (spec 2). */
export function FillInPractice({
  loaded,
  items,
  onAgain,
}: {
  loaded: LoadedGroup;
  items: readonly PracticeItem[];
  onAgain: () => void;
}) {
  const { t } = useLingui();
  const { module, words } = loaded;
  const form = useRef<HTMLFormElement>(null);
  const keyboard = useKeyboardShown();
  const { counts, setCounts } = useCountsSetting();
  const record = useRecordPractice();
  const [given, setGiven] = useState<readonly string[]>(() => items.map(() => ''));
  const [results, setResults] = useState<readonly Result[] | null>(null);

  const check = (event: FormEvent) => {
    event.preventDefault();
    const language = parseLanguage(module.toLang) ?? 'en';
    const checked = items.map((item, index) => ({
      item,
      judgement: judgeAnswer({ given: given[index] ?? '', accepted: item.accepted, language }),
      word: wordOfItem(item, { words, language }),
    }));
    setResults(checked);
    record(checked, { counts });
  };
  const goOn = (index: number) => {
    const blanks = form.current?.querySelectorAll<HTMLElement>('[data-blank]');
    const next = blanks?.[index + 1] ?? form.current?.querySelector<HTMLElement>('button[type=submit]');
    next?.focus();
  };

  return (
    <form ref={form} onSubmit={check} noValidate className="group/form flex flex-col gap-5">
      {results === null && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <KeyboardToggle isShown={keyboard.isShown} onToggle={keyboard.setShown} />
          <CountsSwitch counts={counts} onChange={setCounts} />
        </div>
      )}
      <ol aria-label={t`Sentences`} className="flex flex-col gap-4">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one practice keep their places
          <li key={index} id={sentencePlace(index + 1)} tabIndex={-1} className="leaf-lg">
            <FillInItem
              item={item}
              number={index + 1}
              pair={module}
              given={given[index] ?? ''}
              result={results?.[index]}
              onType={(text) => setGiven((all) => all.with(index, text))}
              onEnter={() => goOn(index)}
            />
          </li>
        ))}
      </ol>
      {results ? (
        <PracticeEnd loaded={loaded} results={results} onAgain={onAgain} />
      ) : (
        <Button type="submit" variant="primary" size="lg" className="self-start" icon={<Icon name="check" />}>
          <Trans>Check answers</Trans>
        </Button>
      )}
      <EngineNote />
      <KeyboardDock
        root={form}
        languages={[module.toLang]}
        isShown={keyboard.isShown && results === null}
        onClose={() => keyboard.setShown(false)}
      />
    </form>
  );
}
