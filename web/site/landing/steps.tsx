import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const steps: readonly { title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    title: msg`Prepare the soil`,
    text: msg`A module is the language you speak and the one you want to learn, down to the dialect of the town you dream of.`,
  },
  {
    title: msg`Sow your words`,
    text: msg`Type them, or paste a whole list. About 25 words make a good group: travel, kitchen, the first day at work.`,
  },
  {
    title: msg`Water what is dry`,
    text: msg`Flashcards bring back the words you are about to forget, and leave the others in peace.`,
  },
];

/** How it works, in three sentences a gardener would use. */
export function Steps() {
  const { t } = useLingui();
  return (
    <section className="bg-(--art-soil-soft) pb-16 pt-10 sm:pb-24">
      <ol className="mx-auto grid w-full max-w-6xl gap-10 px-4 sm:px-6 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title.id} className="border-t-2 border-(--art-ink) pt-5">
            <p aria-hidden="true" className="font-display text-lg font-bold text-accent-strong">
              {index + 1}
            </p>
            <h2 className="text-3xl">{t(step.title)}</h2>
            <p className="mt-3 text-lg leading-relaxed text-ink-soft">{t(step.text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
