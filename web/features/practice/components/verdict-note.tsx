import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Forgivable, Judgement, Segment } from '@vocabloom/core/answers/judgement.ts';
import { wordDirection } from '@vocabloom/core/languages/direction.ts';
import { clsx } from 'clsx';
import { Icon } from '../../../ui/icon.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';

const forgivenNames: Readonly<Record<Forgivable, MessageDescriptor>> = {
  case: msg`capital letters`,
  punctuation: msg`punctuation`,
  vowel_marks: msg`vowel marks`,
  accents: msg`accents`,
  letter_variants: msg`another way to write a letter`,
  article: msg`the article`,
  reading: msg`written as it sounds`,
  tones: msg`tone marks`,
};

/** What was right, almost right or wrong about an answer, and what was let pass. */
export function VerdictNote({ judgement, lang }: { judgement: Judgement; lang: string }) {
  const { t, i18n } = useLingui();
  const { verdict, forgiven, nearest, difference } = judgement;
  if (verdict === 'right') {
    const passed = new Intl.ListFormat(i18n.locale).format(forgiven.map((one) => t(forgivenNames[one])));
    return (
      <p className="flex flex-wrap items-center gap-x-2 font-[600] text-leaf-strong">
        <Icon name="check" />
        <Trans>Right</Trans>
        {forgiven.length > 0 && (
          <span className="font-normal text-ink-soft">
            <Trans>
              Let pass: {passed}. Written exactly: <LearnerText text={nearest} lang={lang} />
            </Trans>
          </span>
        )}
      </p>
    );
  }
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-2 font-[600]',
        verdict === 'almost' ? 'text-ink' : 'text-danger-strong',
      )}
    >
      <Icon name={verdict === 'almost' ? 'info' : 'cross'} />
      {verdict === 'almost' ? <Trans>Almost</Trans> : <Trans>incorrect</Trans>}
      <span className="font-normal text-ink-soft">
        <Trans>
          Correct:{' '}
          <Marked segments={verdict === 'almost' ? difference.accepted : [whole(nearest)]} lang={lang} />
        </Trans>
      </span>
    </div>
  );
}

const whole = (text: string): Segment => ({ text, kind: 'same' });

/** An answer with the letters that differ set apart. */
function Marked({ segments, lang }: { segments: readonly Segment[]; lang: string }) {
  return (
    <bdi lang={lang} dir={wordDirection(lang)} className="font-[650] text-ink">
      {segments.map(({ text, kind }, index) =>
        kind === 'different' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never move
          <mark key={index} className="rounded bg-sun-soft px-0.5 text-ink underline decoration-2">
            {text}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never move
          <span key={index}>{text}</span>
        ),
      )}
    </bdi>
  );
}
