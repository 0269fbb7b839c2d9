import { Trans } from '@lingui/react/macro';
import { WaysIn } from './ways-in.tsx';

/** Repeats the invitation to begin, for people who have read to the end. */
export const LastCall = () => (
  <section className="mx-auto w-full max-w-6xl px-4 pt-8 pb-24 text-center sm:px-6">
    <h2 className="mx-auto mb-8 max-w-[18ch] text-4xl">
      <Trans>Your first words are waiting for soil.</Trans>
    </h2>
    <div className="flex justify-center">
      <WaysIn isCentered />
    </div>
  </section>
);
