import { Trans } from '@lingui/react/macro';
import { studyLanguages } from '@vocabloom/core/languages/study-languages.ts';

/** The languages that can be learned, each in its own letters. */
export function LanguageField() {
  return (
    <section className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 className="text-lg font-bold text-ink-soft">
        <Trans>Eleven languages to learn, each in its own letters</Trans>
      </h2>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 sm:gap-x-9">
        {studyLanguages.map(({ code, nativeName, direction, tag }) => (
          <li key={code} className="font-display text-3xl font-bold leading-snug even:text-leaf sm:text-4xl">
            <bdi lang={tag} dir={direction}>
              {nativeName}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
