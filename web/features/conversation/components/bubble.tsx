import { textDirection, wordDirection } from '@vocabloom/core/languages/direction.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** One message: the learner's is aligned to the end of the line, the tutor's to its start. */
export function Bubble({
  from,
  speaker,
  lang,
  children,
}: {
  from: 'user' | 'assistant';
  /** The speaker, for screen readers. */
  speaker: string;
  lang: string;
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(
        'leaf-lg max-w-[88%] animate-rise border px-4 py-2.5 sm:max-w-[80%] sm:px-5 sm:py-3',
        from === 'user'
          ? 'self-end border-leaf/40 bg-leaf-soft text-ink text-lg'
          : 'self-start border-line bg-card font-display text-xl leading-relaxed',
      )}
    >
      <VisuallyHidden>{speaker}: </VisuallyHidden>
      <div
        lang={lang}
        dir={typeof children === 'string' ? textDirection(children, lang) : wordDirection(lang)}
        className="whitespace-pre-line"
      >
        {children}
      </div>
    </div>
  );
}
