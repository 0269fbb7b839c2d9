import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '../../ui/icon.tsx';

const promises: readonly { icon: IconName; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: 'clock',
    title: msg`No streak to break`,
    text: msg`Miss a day or a month: nothing is lost and nothing scolds. What is due waits for you.`,
  },
  {
    icon: 'offline',
    title: msg`It keeps working in the tunnel`,
    text: msg`What you answer without a connection is kept on your device and merged later, from as many devices as you have.`,
  },
  {
    icon: 'eye',
    title: msg`Honest about machines`,
    text: msg`It says what an AI made, what it can judge and what it cannot.`,
  },
  {
    icon: 'book',
    title: msg`Your words are yours`,
    text: msg`Paste the lists you have, and download everything at any time, on any plan.`,
  },
];

/** Reasons to stay. */
export function Promises() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="promises" className="bg-(--art-soil-soft) py-16 sm:py-24">
      <div className="mx-auto w-full max-w-6xl px-4 sm:px-6">
        <h2 id="promises" className="text-4xl">
          <Trans>Made for the long run</Trans>
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {promises.map(({ icon, title, text }) => (
            <li key={title.id} className="flex gap-4">
              <span className="grid size-12 shrink-0 place-items-center bg-card text-leaf leaf-sm">
                <Icon name={icon} />
              </span>
              <div>
                <h3 className="text-2xl">{t(title)}</h3>
                <p className="mt-2 text-ink-soft text-lg leading-relaxed">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
