import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import { Say } from '../../words/components/say.tsx';
import type { RecordableSide } from '../../words/recordable.ts';
import type { Word } from '../../words/word.ts';
import type { AskingForm } from '../rules/card-form.ts';
import type { Studied } from '../rules/studied.ts';
import { CardSide } from './card-side.tsx';
import { SayPrompt } from './say-prompt.tsx';

/** The prompt of a card: a sound or the meaning. Once the card is open, word and meaning together. */
export function AskedSide({
  form,
  word,
  said,
  pair,
  isOpen,
  children,
}: {
  form: AskingForm;
  word: Word;
  /** The part of the word that is spoken. */
  said: string;
  pair: Studied;
  isOpen: boolean;
  children?: ReactNode;
}) {
  const languageName = useLanguageName();
  const asksByEar = form !== 'typing';
  const of: RecordableSide = { word, languages: pair, side: 'to' };
  const shownIn = asksByEar || isOpen ? pair.toLang : pair.fromLang;
  return (
    // The card itself handles the study keys: Space opens it.
    <section
      data-card="current"
      tabIndex={-1}
      aria-label={languageName(shownIn)}
      className="leaf-lg lift my-auto flex min-h-60 w-full flex-1 flex-col border border-line bg-card px-5 pt-4 pb-5 low:min-h-40 sm:px-8 sm:pt-6"
    >
      <span className="text-ink-faint text-sm">{languageName(shownIn)}</span>
      <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 py-3">
        {!isOpen &&
          (asksByEar ? (
            <SayPrompt text={said} lang={pair.toLang} dialect={pair.dialect} of={of} />
          ) : (
            <CardSide text={word.fromText} lang={pair.fromLang} />
          ))}
        {isOpen && form !== 'listening' && <CardSide text={word.toText} lang={pair.toLang} />}
        {/* For a word that was only heard, the text that appears is also announced. */}
        <div aria-live={asksByEar ? 'polite' : undefined} className="contents">
          {isOpen && (
            <>
              {form === 'listening' && <CardSide text={word.toText} lang={pair.toLang} />}{' '}
              <LearnerText
                text={word.fromText}
                lang={pair.fromLang}
                className="text-center text-ink-soft text-xl"
              />
            </>
          )}
        </div>
        {isOpen &&
          (asksByEar ? (
            <SayAgain said={said} of={of} />
          ) : (
            <span data-say="">
              <Say text={word.toText} lang={pair.toLang} dialect={pair.dialect} of={of} hidesWithoutVoice />
            </span>
          ))}
      </div>
      {children}
    </section>
  );
}

function SayAgain({ said, of }: { said: string; of: RecordableSide }) {
  return (
    <span data-say="" className="flex items-center gap-1 text-ink-soft text-sm">
      <Say text={said} lang={of.languages.toLang} dialect={of.languages.dialect} of={of} />
      <Trans>Hear it again</Trans>
    </span>
  );
}
