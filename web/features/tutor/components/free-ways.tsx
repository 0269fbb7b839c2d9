import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { moduleAddress } from '../../modules/rules/addresses.ts';
import { flashcardWays } from '../../modules/rules/flashcard-ways.ts';
import type { LoadedGroup } from '../loaded-group.ts';

/** Free ways to continue with a group's words; without a connection, only those already loaded. */
export function FreeWays({
  loaded: { module, group },
  isFirst,
  isOffline,
}: {
  loaded: LoadedGroup;
  /** These are the most likely next steps. */
  isFirst: boolean;
  isOffline: boolean;
}) {
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        to={flashcardWays(module, group).learning}
        icon={<Icon name="cards" />}
      >
        <Trans>Flashcards</Trans>
      </Button>
      {!isOffline && module.name !== 'demo' && (
        <Button to={`${moduleAddress(module)}/study-all`} icon={<Icon name="clock" />}>
          <Trans>Review due words</Trans>
        </Button>
      )}
    </>
  );
}
