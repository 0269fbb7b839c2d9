import { useEffect } from 'react';
import { soundSettings } from '../../../platform/speech/sound-settings.ts';
import SayButton from '../../words/components/say-button.tsx';
import { useRecording } from '../../words/hooks/use-recording.ts';
import { useRecordingsRead } from '../../words/hooks/use-recordings-read.ts';
import { useLocale, useMouth } from '../../words/hooks/use-voice.ts';
import type { RecordableSide } from '../../words/recordable.ts';
import { sidesOf } from '../rules/card-sides.ts';
import type { Studied } from '../rules/studied.ts';
import { type Session, wordOf } from '../session/session.ts';

/**
 * Speaks the visible side of the card, by its button and its key; if the learner wants it, the answer is spoken
 * automatically.
 */
export default function CardSound({ painted, pair }: { painted: Session; pair: Studied }) {
  const { card, turned } = painted.place;
  const word = wordOf(painted, card);
  if (!card || !word) return null;
  const side = sidesOf(word, pair, card.direction)[turned ? 1 : 0];
  const isLearned = side.lang === pair.toLang;
  const spoken = { ...side, dialect: isLearned ? pair.dialect : '' };
  const of: RecordableSide = { word, languages: pair, side: isLearned ? 'to' : 'from' };
  // Another side has another text: speech from the previous side stops.
  const key = `${card.serial} ${turned}`;
  return (
    <span data-say="" className="contents">
      <SayButton key={key} {...spoken} of={of} />
      {turned && <Autoplay key={`auto ${key}`} {...spoken} of={of} />}
    </span>
  );
}

function Autoplay({
  text,
  lang,
  dialect,
  of,
}: {
  text: string;
  lang: string;
  dialect: string;
  of: RecordableSide;
}) {
  const locale = useLocale({ lang, dialect });
  const recording = useRecording({ wordId: of.word.id, side: of.side });
  const { say } = useMouth();
  const isRead = useRecordingsRead();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer comes into view
  useEffect(() => {
    if (isRead && locale !== null && soundSettings.get().autoplay)
      say(text, locale, { asked: false, recording });
  }, [isRead]);
  return null;
}
