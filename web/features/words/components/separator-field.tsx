import { useLingui } from '@lingui/react/macro';
import type { Separator } from '@vocabloom/core/words/separators.ts';
import { SelectField } from '../../../ui/select-field.tsx';

const automatic = 'automatic';

function useSeparatorNames(): Record<Separator, string> {
  const { t } = useLingui();
  return {
    tab: t`Tab`,
    arrow: t`Arrow`,
    pipe: t`Vertical bar`,
    equals: t`Equals sign`,
    dash: t`Dash`,
    colon: t`Colon`,
    semicolon: t`Semicolon`,
    comma: t`Comma`,
  };
}

/** Where lines are split: each at its best separator, unless one separator is chosen for all of them. */
export function SeparatorField({
  found,
  value,
  values,
  onChange,
}: {
  /** The separators that currently split lines of the list. */
  found: readonly Separator[];
  value: Separator | null;
  values: readonly Separator[];
  onChange: (separator: Separator | null) => void;
}) {
  const { t, i18n } = useLingui();
  const names = useSeparatorNames();
  const foundNames = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(
    found.map((one) => names[one]),
  );
  return (
    <SelectField
      label={t`Split each line at`}
      value={value ?? automatic}
      onChange={(chosen) => onChange(values.find((one) => one === chosen) ?? null)}
      className="min-w-56 max-w-full"
      options={[
        {
          value: automatic,
          label:
            found.length === 0
              ? t`Best match`
              : found.length === 1
                ? t`Best match (${foundNames})`
                : t`Best match for each line`,
        },
        ...values.map((one) => ({ value: one, label: names[one] })),
      ]}
    />
  );
}
