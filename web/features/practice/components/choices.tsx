import { useLingui } from '@lingui/react/macro';
import { textDirection } from '@vocabloom/core/languages/direction.ts';
import { clsx } from 'clsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePracticeGround } from '../api/practice-port.ts';

const roomyGrid = 'grid grid-cols-1 gap-2.5 min-[22rem]:grid-cols-2 sm:gap-3';

const sizes = {
  roomy: 'min-h-14 w-full py-2 ps-5 pe-2 hyphens-auto sm:px-7 sm:text-lg',
  fixed: 'h-[48px] w-[180px] max-w-full px-5 hyphens-auto',
} as const;

/** A word with this many letters does not fit in half a phone's width at the size of the others. */
const longWord = 12;
const isLong = (option: string): boolean => option.split(/\s/u).some((word) => word.length >= longWord);

/**
 * The answers to choose from. Once checked they are fixed: the right one is highlighted and a wrong choice is struck
 * out (product: multiple choice).
 */
export function Choices({
  options,
  lang,
  chosen,
  right,
  onChoose,
}: {
  options: readonly string[];
  lang: string;
  chosen: string;
  /** The right option, given once answers are checked. */
  right?: string | undefined;
  /** Without it the choices are fixed. */
  onChoose?: (option: string) => void;
}) {
  const { t } = useLingui();
  const isFixed = onChoose === undefined;
  const { choiceSize } = usePracticeGround();
  return (
    <fieldset
      aria-label={t`Choices`}
      className={clsx(
        isFixed && 'flex flex-wrap gap-2',
        !isFixed &&
          (choiceSize === 'fixed'
            ? 'flex max-w-sm flex-wrap gap-2.5 max-sm:justify-center sm:gap-3'
            : roomyGrid),
      )}
    >
      {options.map((option, index) => {
        const mark = !isFixed ? null : option === right ? 'right' : option === chosen ? 'wrong' : 'other';
        return (
          <button
            key={option}
            type="button"
            aria-pressed={option === chosen}
            aria-disabled={isFixed || undefined}
            onClick={onChoose && (() => onChoose(option))}
            className={clsx(
              'leaf-sm relative flex items-center justify-center gap-1.5 border-[1.5px] text-center leading-tight transition-colors [overflow-wrap:anywhere]',
              isFixed ? 'min-h-9 cursor-default px-3 text-sm' : sizes[choiceSize],
              !isFixed && isLong(option) && 'max-sm:text-sm',
              mark === null && option === chosen && 'border-leaf bg-leaf-soft font-[620] text-leaf-strong',
              mark === null &&
                option !== chosen &&
                'border-field-line bg-card hover:border-ink hover:bg-raised',
              mark === 'right' && 'border-leaf bg-leaf font-[620] text-on-leaf',
              mark === 'wrong' && 'border-danger bg-danger-soft text-danger-strong line-through',
              mark === 'other' && 'border-line bg-card text-ink-soft',
            )}
          >
            {!isFixed && (
              <span
                aria-hidden="true"
                className="absolute start-2.5 top-1.5 text-ink-faint text-xs tabular-nums"
              >
                {index + 1}
              </span>
            )}
            {mark === 'right' && <Icon name="check" size={16} />}
            {mark === 'wrong' && <Icon name="cross" size={16} />}
            <span lang={lang} dir={textDirection(option, lang)}>
              {option}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
