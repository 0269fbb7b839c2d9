import { Trans } from '@lingui/react/macro';
import { studyLanguages } from '@vocabloom/core/languages/study-languages.ts';
import { clsx } from 'clsx';
import { flowerIn } from './language-words.ts';
import { lettersOf } from './letters.ts';

/** The languages that can be learned: the same word in each, in its own script. */
export function LanguageField() {
  return (
    <section aria-labelledby="languages" className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 id="languages" className="max-w-[22ch] text-4xl">
        <Trans>Eleven languages to learn, each in its own letters</Trans>
      </h2>
      <p className="mt-4 max-w-[42rem] text-ink-soft text-lg leading-relaxed">
        <Trans>
          Speak one of them, learn any other, down to the dialect of a town. From right to left is as much at
          home here as from left to right, and there is a keyboard on the screen for each.
        </Trans>
      </p>
      <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-6">
        {studyLanguages.map(({ code, nativeName, direction, script, tag }) => (
          <li key={code} className="grid justify-items-start gap-1 border-(--art-ink) border-t-2 pt-3">
            <bdi
              lang={tag}
              dir={direction}
              className={clsx('font-bold text-3xl leading-tight', lettersOf(script))}
            >
              {flowerIn[code]}
            </bdi>
            <bdi
              lang={tag}
              dir={direction}
              className={clsx('text-ink-soft', script !== 'Latn' && 'font-device')}
            >
              {nativeName}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
