import { useLingui } from '@lingui/react/macro';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useLanguageName } from '../hooks/use-language-name.ts';

/** "English → Spanish" in the interface language; the arrow follows the reading direction. */
export function LanguagePair({ pair }: { pair: Pair }) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-[0.35em]">
      <span>{languageName(pair.fromLang)}</span>
      <Icon name="arrow-forward" className="size-[0.8em] text-accent" />
      <VisuallyHidden>{t`to`}</VisuallyHidden>
      <span>{languageName(pair.toLang)}</span>
    </span>
  );
}

/** The same as plain text, for titles and questions. */
export function usePairName(): (pair: Pair) => string {
  const { t } = useLingui();
  const languageName = useLanguageName();
  return (pair) => t`${languageName(pair.fromLang)} to ${languageName(pair.toLang)}`;
}
