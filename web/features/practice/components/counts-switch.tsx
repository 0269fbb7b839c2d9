import { useLingui } from '@lingui/react/macro';
import { Switch } from '../../../ui/switch.tsx';

/** Whether the answers count for the words' growth. */
export function CountsSwitch({ counts, onChange }: { counts: boolean; onChange: (counts: boolean) => void }) {
  const { t } = useLingui();
  return <Switch label={t`My answers count, as in learning mode`} checked={counts} onChange={onChange} />;
}
