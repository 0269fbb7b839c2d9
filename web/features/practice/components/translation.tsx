import { textDirection } from '@vocabloom/core/languages/direction.ts';
import { clsx } from 'clsx';

/** What a sentence means, on a line of its own: it begins on the side its language begins on, as the sentence above it does. */
export function Translation({
  text,
  lang,
  isSmall = false,
}: {
  text: string;
  lang: string;
  isSmall?: boolean;
}) {
  return (
    <p
      lang={lang}
      dir={textDirection(text, lang)}
      className={clsx('w-full text-ink-soft', isSmall && 'text-sm')}
    >
      {text}
    </p>
  );
}
