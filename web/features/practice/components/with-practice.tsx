import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { whenSettled } from '../../../platform/when-settled.ts';
import { Arrival } from '../../tutor/components/arrival.tsx';
import { useLaterAtHand } from '../../tutor/components/later.tsx';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import { usePractice } from '../hooks/use-practice.ts';
import type { PracticeKind } from '../rules/exercises.ts';
import type { PracticeAtWork } from '../session/practice-at-work.ts';
import { loadChecked } from './checked-later.tsx';
import { PracticeFailed, PracticeGenerating } from './practice-states.tsx';

/** A practice of a group, with a placeholder until it is ready, or an explanation instead of it. */
export function WithPractice({
  loaded,
  kind,
  children,
}: {
  loaded: LoadedGroup;
  kind: PracticeKind;
  children: (at: PracticeAtWork) => ReactNode;
}) {
  useLaterAtHand();
  useEffect(() => whenSettled(() => void loadChecked()), []);
  const { session, change, again } = usePractice({ ...loaded, kind });
  const { work, call } = session;
  return (
    <>
      <Arrival isThere={work !== null}>
        <Trans>The sentences are ready.</Trans>
      </Arrival>
      {work !== null ? (
        children({ loaded, practice: work, change, onAgain: again })
      ) : call.state === 'failed' ? (
        <PracticeFailed error={call.error} loaded={loaded} onRetry={again} />
      ) : (
        <PracticeGenerating isOpening={call.state === 'opening'} />
      )}
    </>
  );
}
