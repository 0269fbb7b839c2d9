import { LearnerText } from '../../../ui/learner-text.tsx';
import { cardTextSize } from '../rules/card-text-size.ts';
import { splitReading } from '../rules/split-reading.ts';

/** The words on one side of a card, as large as they fit. A Mandarin reading is set smaller, below its characters. */
export function CardSide({ text, lang }: { text: string; lang: string }) {
  const { text: word, reading } = splitReading(text, lang);
  return (
    <span className="flex max-w-full flex-col items-center gap-3 text-balance text-center font-display font-[560] leading-tight hyphens-auto [overflow-wrap:anywhere]">
      <span className="flashcard-word max-w-full" style={{ '--word-size': cardTextSize(word) }}>
        <LearnerText text={word} lang={lang} />
      </span>
      {reading !== null && (
        <span className="max-w-full font-text text-ink-soft text-xl">
          (<LearnerText text={reading} lang={`${lang}-Latn`} />)
        </span>
      )}
    </span>
  );
}
