import { textDirection } from '@vocabloom/core/languages/direction.ts';

/** Words of a learner inside the interface: with their own language and direction, kept apart from what stands around. */
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
