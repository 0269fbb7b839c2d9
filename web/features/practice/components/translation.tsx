import { textDirection } from '@vocabloom/core/languages/direction.ts';
import { clsx } from 'clsx';

/**
 * The translation of a sentence, on a separate line that starts at the side where its language starts, like the
 * sentence above it.
 */
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
