import { type ReactNode, useEffect } from 'react';
import { useGroupInAccount } from '../../study/hooks/use-group-in-account.ts';
import { GroupOfPage } from '../../study/hooks/use-group-words.ts';
import { useTutorsLookUp } from '../api/look-up-in-account.ts';
import { LookingUp } from '../api/looking-up.ts';
import { DeployedEngine } from './deployed-engine.tsx';
import { loadLater } from './later.tsx';

/**
 * Without a connection flashcards still work, and the page says why nothing else does. Both are loaded while there is
 * one.
 */
const keepAtHand = () => {
  import('../../study/pages/flashcards-page.tsx').catch(() => undefined);
  void loadLater();
};

/** Pages inside are about a group of the signed-in person, and this deployment's tutor generates their content. */
export function TutorInAccount({ children }: { children: ReactNode }) {
  useEffect(keepAtHand, []);
  return (
    <GroupOfPage value={useGroupInAccount}>
      <LookingUp value={useTutorsLookUp}>
        <DeployedEngine>{children}</DeployedEngine>
      </LookingUp>
    </GroupOfPage>
  );
}
