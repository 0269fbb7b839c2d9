import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export function Tabs<V extends string>({
  label,
  value,
  onChange,
  tabs,
}: {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: string; icon?: ReactNode; content: ReactNode }[];
}) {
  return (
    <Base.Root value={value} onValueChange={(next: V) => onChange(next)} className="flex flex-col gap-6">
      <Base.List aria-label={label} className="relative flex gap-1 border-b-[1.5px] border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="inline-flex min-h-12 items-center gap-2 rounded-t-lg px-4 font-[600] text-ink-soft transition-colors hover:text-ink data-active:text-ink"
          >
            {tab.icon}
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-[-1.5px] left-0 h-[3px] w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-accent transition-[translate,width] duration-(--motion-calm) ease-settle" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
