import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

/** Pictures of the product beyond the cards. */
export function Shown() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="shown" className="mx-auto w-full max-w-6xl px-4 pt-16 sm:px-6 sm:pt-24">
      <h2 id="shown" className="max-w-[20ch] text-4xl">
        <Trans>Knowing a word on a card is not yet using it</Trans>
      </h2>
      <div className="mt-12 grid gap-20">
        <Scene
          title={<Trans>A story made of your words</Trans>}
          text={
            <Trans>
              Read a short story that uses the words of your group. Tap any word for its meaning, then say in
              your own words what happened. Your summary is graded, and each point says why.
            </Trans>
          }
        >
          <div className="grid grid-cols-12">
            <div className="col-span-12 row-start-1 sm:col-span-10">
              <Picture name="story" alt={t`A short story; the words of the group are underlined in it.`} />
            </div>
            <div className="relative col-span-12 -mt-[12%] sm:col-span-10 sm:col-start-3 sm:-mt-[22%]">
              <Picture
                name="feedback"
                alt={t`The feedback to a summary: a grade, and which points were recognized by which words.`}
              />
            </div>
          </div>
        </Scene>
        <Scene
          isTurned
          title={<Trans>A conversation that waits for you</Trans>}
          text={
            <Trans>
              Order a coffee, find a room, ask for directions. You answer at your own pace, and see at once
              which of your words were well used and what was almost right.
            </Trans>
          }
        >
          <Picture
            name="conversation"
            alt={t`A conversation in messages, with a note on a word that was well used.`}
          />
        </Scene>
      </div>
    </section>
  );
}

function Scene({
  title,
  text,
  isTurned,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  isTurned?: true;
  children: ReactNode;
}) {
  return (
    <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[5fr_7fr]">
      <div className={isTurned && 'lg:order-2'}>
        <h3 className="text-3xl">{title}</h3>
        <p className="mt-4 text-ink-soft text-lg leading-relaxed">{text}</p>
      </div>
      <div className="mx-auto w-full max-w-xl">{children}</div>
    </div>
  );
}
