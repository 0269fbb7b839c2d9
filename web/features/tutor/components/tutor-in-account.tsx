import { type ReactNode, useEffect } from 'react';
import { useGroupInAccount } from '../../study/hooks/use-group-in-account.ts';
import { GroupOfPage } from '../../study/hooks/use-group-words.ts';
import { useTutorsLookUp } from '../api/look-up-in-account.ts';
import { LookingUp } from '../api/looking-up.ts';
import { DeployedEngine } from './deployed-engine.tsx';
import { loadLater } from './later.tsx';

/** Where the connection goes, flashcards go on, and it is said why nothing else does: both are loaded while there is one. */
const keepAtHand = () => {
  import('../../study/pages/flashcards-page.tsx').catch(() => undefined);
  void loadLater();
};

/** Pages inside are about a group of whoever is signed in, and what they show is made by the tutor of this deployment. */
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
