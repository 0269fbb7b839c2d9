import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';

const button =
  'flex min-h-14 flex-1 items-center justify-center gap-2 border-[1.5px] px-2 py-2 font-[640] leading-tight select-none touch-manipulation';

/** The answers to a card, which appear with the script. Their space is reserved, so that nothing moves then. */
export function LiveAnswers() {
  const { t } = useLingui();
  return (
    <div className="mt-4 min-h-14">
      <fieldset data-live-answers="" aria-label={t`Your answer`} hidden className="flex gap-3">
        <button
          type="button"
          data-live-know="no"
          className={`${button} border-danger/45 bg-danger-soft text-danger-strong [border-radius:0.5rem] [border-end-start-radius:1.75rem]`}
        >
          <Icon name="cross" size={22} />
          <Trans>Don’t know</Trans>
        </button>
        <button
          type="button"
          data-live-know="yes"
          className={`${button} border-leaf bg-leaf text-on-leaf [border-radius:0.5rem] [border-end-end-radius:1.75rem] hover:bg-leaf-strong`}
        >
          <Icon name="check" size={22} />
          <Trans>Know</Trans>
        </button>
      </fieldset>
      <button
        type="button"
        data-live-continue=""
        hidden
        className={`${button} w-full border-leaf bg-leaf text-on-leaf leaf-lg hover:bg-leaf-strong`}
      >
        <Trans>Continue</Trans>
        <Icon name="arrow-forward" size={22} />
      </button>
    </div>
  );
}
