import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { KeyboardDock, KeyboardToggle, useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { EngineNote } from '../../tutor/components/engine-note.tsx';
import { usePracticeGround } from '../api/practice-port.ts';
import { useCheck } from '../hooks/use-check.ts';
import { answer } from '../session/practice.ts';
import type { PracticeAtWork } from '../session/practice-at-work.ts';
import { CheckButton } from './check-button.tsx';
import { CountsSwitch } from './counts-switch.tsx';
import { FillInItem } from './fill-in-item.tsx';

/** Sentences to fill in, checked together (product: fill in the blank). */
export function FillInPractice(at: PracticeAtWork) {
  const { t } = useLingui();
  const { loaded, practice, change } = at;
  const { module } = loaded;
  const { extras } = usePracticeGround();
  const form = useRef<HTMLFormElement>(null);
  const keyboard = useKeyboardShown();
  const { counts, setCounts, checkAnswers } = useCheck(at);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    checkAnswers();
  };
  const goOn = (index: number) => {
    const blanks = form.current?.querySelectorAll<HTMLElement>('[data-blank]');
    const next = blanks?.[index + 1] ?? form.current?.querySelector<HTMLElement>('button[type=submit]');
    next?.focus();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="group/form flex flex-col gap-4">
      <div>
        <KeyboardToggle keyboard={keyboard} />
      </div>
      <ol aria-label={t`Sentences`} className="flex flex-col gap-3">
        {practice.exercises.map(({ item }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one practice keep their places
          <li key={index}>
            <FillInItem
              item={item}
              number={index + 1}
              pair={module}
              given={practice.answers[index] ?? ''}
              onType={(text) => change((now) => answer(now, { index, text }))}
              onEnter={() => goOn(index)}
            />
          </li>
        ))}
      </ol>
      <CheckButton practice={practice} type="submit" className="sm:self-start" />
      <div className="flex flex-col sm:max-w-md">
        <CountsSwitch counts={counts} onChange={setCounts} />
        {extras && <extras.LettersSwitch module={module} />}
      </div>
      <EngineNote topic={practice.topic} />
      <KeyboardDock root={form} languages={[module.toLang]} keyboard={keyboard} />
    </form>
  );
}
