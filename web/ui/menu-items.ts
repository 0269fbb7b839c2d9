import type { IconName } from './icon.tsx';

export type MenuItem =
  | {
      kind?: 'action' | undefined;
      label: string;
      icon?: IconName | undefined;
      onSelect: () => void;
      danger?: boolean | undefined;
      disabled?: boolean | undefined;
    }
  | { kind: 'link'; label: string; icon?: IconName | undefined; to: string }
  | {
      kind: 'choice';
      label: string;
      value: string;
      onChange: (value: string) => void;
      options: readonly { value: string; label: string }[];
    }
  | { kind: 'separator' };
