import { useLingui } from '@lingui/react/macro';
import { EngineNote } from '../../tutor/components/engine-note.tsx';
import { useCheck } from '../hooks/use-check.ts';
import type { PracticeAtWork } from '../session/practice-at-work.ts';
import { CheckedItem } from './checked-item.tsx';
import { Choices } from './choices.tsx';
import { PracticeEnd } from './practice-end.tsx';
import { sentencePlace } from './result-marks.tsx';

/**
 * A checked practice: its result, then every sentence. Choices stay visible, with the right one highlighted (product:
 * multiple choice).
 */
export function CheckedSentences(at: PracticeAtWork) {
  const { t } = useLingui();
  const { loaded, practice, onAgain } = at;
  const results = useCheck(at).results();
  const { module } = loaded;
  return (
    <div className="flex flex-col gap-4">
      <PracticeEnd loaded={loaded} results={results} onAgain={onAgain} />
      <ol aria-label={t`Sentences`} className="flex flex-col gap-3">
        {results.map((result, index) => {
          const options = practice.exercises[index]?.options ?? [];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one practice keep their places
            <li key={index} id={sentencePlace(index + 1)} tabIndex={-1} className="leaf-lg scroll-mt-4">
              <CheckedItem result={result} number={index + 1} pair={module}>
                {options.length > 0 && (
                  <Choices
                    options={options}
                    lang={module.toLang}
                    chosen={result.given}
                    right={result.right}
                  />
                )}
              </CheckedItem>
            </li>
          );
        })}
      </ol>
      <EngineNote topic={practice.topic} />
    </div>
  );
}
