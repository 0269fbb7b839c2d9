import { useState } from 'react';
import { readSetting, writeSetting } from '../../../platform/storage.ts';

const settingName = 'practice.counts';

/**
 * Whether practice answers count toward the words' growth: yes, until the learner says no; remembered on this device.
 */
export function useCountsSetting() {
  const [counts, setCounts] = useState(() => readSetting(settingName) !== 'no');
  return {
    counts,
    setCounts: (next: boolean) => {
      writeSetting(settingName, next ? null : 'no');
      setCounts(next);
    },
  };
}
