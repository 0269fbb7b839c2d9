import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Growth } from '../../../ui/growth.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { tiers } from '../../../ui/tiers.ts';

/** The page around a form: the form first, and on wide screens a plant bed beside it. */
export function AccountFrame({
  title,
  lead,
  art,
  children,
}: {
  title: string;
  lead?: ReactNode;
  art?: ReactNode;
  children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-6xl flex-1 gap-8 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[1fr_minmax(0,27rem)_0.35fr] lg:gap-16">
      <aside className="hidden lg:block">
        <div className="sticky top-28 flex h-[34rem] flex-col justify-between overflow-hidden bg-(--art-sky) leaf-lg border border-line">
          <p className="text-balance px-10 pt-10 font-display text-4xl font-bold leading-[1.05]">
            <Trans>Every word you know was once a seed.</Trans>
          </p>
          <Bed />
        </div>
      </aside>
      <div className="w-full max-w-md justify-self-center lg:max-w-none">
        {art && <div className="mb-4">{art}</div>}
        <h1 tabIndex={-1} data-page-heading className="text-4xl">
          {title}
        </h1>
        {lead && <div className="mt-3 text-lg text-ink-soft">{lead}</div>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}

function Bed() {
  return (
    <div aria-hidden="true" className="relative">
      <div className="relative z-10 flex items-end justify-between px-6 pb-5">
        {tiers.map((tier) => (
          <Growth key={tier} tier={tier} bare size={56 + tier * 12} />
        ))}
      </div>
      <svg
        viewBox="0 0 600 80"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 h-16 w-full"
        aria-hidden="true"
      >
        <path d="M0 26C100 8 230 24 330 22s190-14 270-4v70H0z" fill="var(--art-soil-soft)" />
        <path
          d="M0 22C100 4 230 20 330 18s190-14 270-4"
          fill="none"
          stroke="var(--art-ink)"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
