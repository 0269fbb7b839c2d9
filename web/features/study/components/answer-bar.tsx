import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, memo } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { useSlip } from '../hooks/use-slip.ts';

const button =
  'flex min-h-16 flex-1 items-center justify-center gap-2 sm:gap-2.5 border-[1.5px] px-2 py-2 font-[640] sm:text-lg leading-tight select-none touch-manipulation transition-[background-color,scale] duration-(--motion-quick) active:scale-[0.97] across:[&_svg]:hidden';

/** The two answers, each on the side toward which its swipe goes. */
export const AnswerBar = memo(function AnswerBar({ onAnswer }: { onAnswer: (known: boolean) => void }) {
  const { t } = useLingui();
  const isSlip = useSlip();
  const answer = (known: boolean) => (press: MouseEvent) => isSlip(press) || onAnswer(known);
  return (
    <fieldset aria-label={t`Your answer`} className="flex gap-3">
      <button
        type="button"
        aria-keyshortcuts="1 D"
        onClick={answer(false)}
        className={`${button} border-danger/45 bg-danger-soft/55 text-danger-strong [border-radius:0.5rem] [border-end-start-radius:1.75rem] hover:bg-danger-soft`}
      >
        <Icon name="cross" size={22} />
        <Trans>Don’t know</Trans>
        <KeyHint>1</KeyHint>
      </button>
      <button
        type="button"
        aria-keyshortcuts="2 K"
        onClick={answer(true)}
        className={`${button} border-leaf bg-leaf text-on-leaf [border-radius:0.5rem] [border-end-end-radius:1.75rem] hover:bg-leaf-strong`}
      >
        <Icon name="check" size={22} />
        <Trans>Know</Trans>
        <KeyHint>2</KeyHint>
      </button>
    </fieldset>
  );
});

/** Replaces the answer buttons while the card shows the answer the learner did not know. */
export const ContinueBar = memo(function ContinueBar({ onContinue }: { onContinue: () => void }) {
  const { t } = useLingui();
  const isSlip = useSlip();
  return (
    <div className="flex">
      <button
        type="button"
        aria-keyshortcuts="Space"
        onClick={(press) => isSlip(press) || onContinue()}
        className={`${button} border-leaf bg-leaf text-on-leaf leaf-lg hover:bg-leaf-strong`}
      >
        <Trans>Continue</Trans>
        <Icon name="arrow-forward" size={22} />
        <KeyHint>{t`Space`}</KeyHint>
      </button>
    </div>
  );
});

/** Shown where there is a keyboard, as far as that can be detected. */
function KeyHint({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="ms-1 hidden opacity-80 [@media(hover:hover)_and_(width>=48rem)]:inline"
    >
      <Kbd>{children}</Kbd>
    </span>
  );
}
