import { textDirection } from '@vocabloom/core/languages/direction.ts';

/**
 * A learner's words inside the interface: with their own language and direction, isolated from the text around them.
 */
export function LearnerText({
  text,
  lang,
  className,
}: {
  text: string;
  lang: string;
  className?: string | undefined;
}) {
  return (
    <bdi lang={lang} dir={textDirection(text, lang)} className={className}>
      {text}
    </bdi>
  );
}
