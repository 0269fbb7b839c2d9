import { Trans } from '@lingui/react/macro';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { useStore } from '../../../state/store.ts';
import { LanguagePair } from '../../modules/components/language-pair.tsx';
import { LanguagePairFields } from '../../modules/components/language-pair-fields.tsx';
import { choosePair, demoStore } from '../device/demo-store.ts';
import { withLanguage } from '../rules/demo-pair.ts';

/** The demo's languages, folded away: most visitors only want to see how it works. */
export function PairChoice() {
  const { pair } = useStore(demoStore);
  const change = (side: 'fromLang' | 'toLang') => (language: LanguageCode | '') => {
    if (language !== '') choosePair(withLanguage(pair, { side, language }));
  };
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 font-[580] text-ink-soft">
        <LanguagePair pair={pair} />
        <span className="prose-link">
          <Trans>Choose other languages</Trans>
        </span>
      </summary>
      <div className="max-w-2xl py-3">
        <LanguagePairFields
          from={{ value: pair.fromLang, onChange: change('fromLang'), error: undefined }}
          to={{ value: pair.toLang, onChange: change('toLang'), error: undefined }}
        />
      </div>
    </details>
  );
}
