import { clsx } from 'clsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { type NoteLine, type NotePiece, noteLines } from '../rules/note-lines.ts';

const signs: Readonly<
  Record<NonNullable<NoteLine['mark']>, { readonly icon: IconName; readonly tone: string }>
> = {
  done: { icon: 'check', tone: 'text-leaf' },
  missing: { icon: 'cross', tone: 'text-danger' },
  point: { icon: 'leaf', tone: 'text-ink-faint' },
};

/** A single word stands out in bold; a whole sentence in bold would shout. */
const longestEmphasis = 28;

/**
 * A tutor's remark in the interface language; words it quotes keep their own language and direction. `lang` is the
 * language being learned.
 */
export function NoteText({ text, lang }: { text: string; lang: string }) {
  return noteLines(text).map((lines, paragraph) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, which never move
    <div key={paragraph} className="flex flex-col gap-1.5">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which never move
        <Line key={index} line={line} lang={lang} />
      ))}
    </div>
  ));
}

function Line({ line: { mark, isNested, isGrade, pieces }, lang }: { line: NoteLine; lang: string }) {
  const sign = mark === null ? null : signs[mark];
  return (
    <p
      className={clsx(
        sign && 'flex items-start gap-2',
        isNested && 'ms-7 text-[0.95em]',
        isGrade && 'font-bold font-display text-xl lining-nums',
      )}
    >
      {sign && <Icon name={sign.icon} size={18} className={clsx('mt-[0.2em]', sign.tone)} />}
      <span className="min-w-0">
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line, which never move
          <Piece key={index} piece={piece} lang={lang} />
        ))}
      </span>
    </p>
  );
}

function Piece({ piece, lang }: { piece: readonly NotePiece[]; lang: string }) {
  if (piece.every(({ kind }) => kind === 'plain')) return piece.map(({ text }) => text).join('');
  const isShort = piece.map(({ text }) => text).join('').length <= longestEmphasis;
  return (
    <bdi
      lang={piece.some(({ kind }) => kind === 'known') ? undefined : lang}
      className={clsx('text-ink', isShort && 'font-[600]')}
    >
      {piece.map(({ kind, text }, index) =>
        kind === 'letters' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: letters of one word, which never move
          <mark key={index} className="rounded bg-sun-soft text-ink underline decoration-2">
            {text}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: letters of one word, which never move
          <span key={index}>{text}</span>
        ),
      )}
    </bdi>
  );
}
