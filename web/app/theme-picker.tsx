import { useLingui } from '@lingui/react/macro';
import { setTheme, useTheme } from '../platform/theme.ts';
import { Icon } from '../ui/icon.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';

export function ThemePicker() {
  const { t } = useLingui();
  const theme = useTheme();
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-sm font-[600]">
        {t`Theme`}
      </p>
      <SegmentedControl
        label={t`Theme`}
        className="w-full"
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'system', label: t`Same as device`, icon: <Icon name="device" />, iconOnly: true },
          { value: 'light', label: t`Light`, icon: <Icon name="sun" />, iconOnly: true },
          { value: 'dark', label: t`Dark`, icon: <Icon name="moon" />, iconOnly: true },
        ]}
      />
    </div>
  );
}
