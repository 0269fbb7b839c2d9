import { Plural, useLingui } from '@lingui/react/macro';
import { characterCount, cleanText } from '@vocabloom/core/text/clean-text.ts';
import { MAX_TOPIC_LENGTH, WORD_COUNT_CHOICES } from '@vocabloom/core/validation/limits.ts';
import type { WordCountChoice } from '@vocabloom/core/validation/module-fields.ts';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Below this number it is worth mentioning how many are left. */
const fewest = 50;

const atLimit = { key: 'topic.too_long', params: { max: MAX_TOPIC_LENGTH } } as const;

/** The topic of the words. Says so when the limit is reached (product: limits of texts). */
export function TopicField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (topic: string) => void;
  error?: string | null | undefined;
}) {
  const { t } = useLingui();
  const isFull = characterCount(cleanText(value)) >= MAX_TOPIC_LENGTH;
  return (
    <TextField
      label={t`Topic`}
      hint={t`For example: at the market, my family, small talk`}
      value={value}
      onChange={onChange}
      maxLength={MAX_TOPIC_LENGTH}
      counter={MAX_TOPIC_LENGTH}
      error={isFull ? t(validationText(atLimit)) : (error ?? null)}
      dir="auto"
      autoComplete="off"
      enterKeyHint="go"
    />
  );
}

/** How many words: one of the offered counts (product: words by topic). */
export function WordCountPicker({
  value,
  remaining,
  onChange,
}: {
  value: WordCountChoice;
  /** The remainder of today's allowance, once known; shown if it is less than the largest request could need. */
  remaining: number | undefined;
  onChange: (count: WordCountChoice) => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <div className="flex flex-col gap-1.5 sm:items-start">
      <span aria-hidden="true" className="font-[600] text-sm">{t`Number of words`}</span>
      <SegmentedControl
        label={t`Number of words`}
        value={String(value)}
        onChange={(chosen) => {
          const count = WORD_COUNT_CHOICES.find((choice) => String(choice) === chosen);
          if (count !== undefined) onChange(count);
        }}
        options={WORD_COUNT_CHOICES.map((count) => ({ value: String(count), label: i18n.number(count) }))}
      />
      {/* Space is reserved for this line, so that nothing moves when the number arrives. */}
      <p className="min-h-5 text-ink-faint text-sm">
        {remaining !== undefined && remaining < fewest && (
          <Plural
            value={remaining}
            _0="No AI words are left today."
            one="# AI word is left today."
            other="# AI words are left today."
          />
        )}
      </p>
    </div>
  );
}
