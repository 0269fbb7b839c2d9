import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { judgeAnswer } from '@vocabloom/core/answers/judge-answer.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import type { PracticeItem } from '@vocabloom/core/practice/practice-item.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EngineNote } from '../../tutor/components/engine-note.tsx';
import type { LoadedGroup } from '../../tutor/components/with-group.tsx';
import { withTier } from '../../tutor/rules/group-words.ts';
import { useCountsSetting } from '../hooks/use-counts-setting.ts';
import { useRecordPractice } from '../hooks/use-record-practice.ts';
import { choiceExercises } from '../rules/choices.ts';
import { wordOfItem } from '../rules/item-word.ts';
import type { Result } from '../rules/result.ts';
import { ChoiceItem } from './choice-item.tsx';
import { CountsSwitch } from './counts-switch.tsx';
import { PracticeEnd } from './practice-end.tsx';
import { sentencePlace } from './result-marks.tsx';

/** Sentences with a word to choose, checked together (spec 2). */
export function ChoicePractice({
  loaded,
  items,
  onAgain,
}: {
  loaded: LoadedGroup;
  items: readonly PracticeItem[];
  onAgain: () => void;
}) {
  const { t } = useLingui();
  const { module, words } = loaded;
  const { counts, setCounts } = useCountsSetting();
  const record = useRecordPractice();
  const from = parseLanguage(module.fromLang) ?? 'en';
  const to = parseLanguage(module.toLang) ?? 'en';
  const [exercises] = useState(() =>
    choiceExercises({ items, words: withTier(words), languages: { from, to }, random: Math.random }),
  );
  const [chosen, setChosen] = useState<readonly (string | undefined)[]>(() => items.map(() => undefined));
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const open = chosen.filter((one) => one === undefined).length;

  const check = () => {
    const checked = exercises.map(({ item }, index) => ({
      item,
      judgement: judgeAnswer({ given: chosen[index] ?? '', accepted: item.accepted, language: to }),
      word: wordOfItem(item, { words, language: to }),
    }));
    setResults(checked);
    record(checked, { counts });
  };

  return (
    <div className="flex flex-col gap-5">
      {results === null && <CountsSwitch counts={counts} onChange={setCounts} />}
      <ol aria-label={t`Sentences`} className="flex flex-col gap-4">
        {exercises.map(({ item, options, right }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one practice keep their places
          <li key={index} id={sentencePlace(index + 1)} tabIndex={-1} className="leaf-lg">
            <ChoiceItem
              item={item}
              pair={module}
              options={options}
              right={right}
              chosen={chosen[index]}
              result={results?.[index]}
              onChoose={(option) => setChosen((all) => all.with(index, option))}
            />
          </li>
        ))}
      </ol>
      {results ? (
        <PracticeEnd loaded={loaded} results={results} onAgain={onAgain} />
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="primary" size="lg" icon={<Icon name="check" />} onClick={check}>
            <Trans>Check answers</Trans>
          </Button>
          {open > 0 && (
            <p className="text-ink-faint">
              <Plural value={open} one="# sentence still open" other="# sentences still open" />
            </p>
          )}
        </div>
      )}
      <EngineNote />
    </div>
  );
}
