import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFailureText } from '../hooks/use-failure-text.ts';
import type { LoadedGroup } from '../loaded-group.ts';
import { isLimit, isUnreachable } from '../rules/failure.ts';
import { FreeWays } from './free-ways.tsx';
import { Renewal } from './renewal.tsx';
import { UpgradeLink } from './upgrade-link.tsx';

/** In place of what could not be made: why, trying again, and the ways on that need neither allowance nor connection. */
export function TutorFailed({
  error,
  fallback,
  loaded,
  onRetry,
}: {
  error: unknown;
  fallback: MessageDescriptor;
  loaded: LoadedGroup;
  onRetry: () => void;
}) {
  const failureText = useFailureText();
  const isUsedUp = isLimit(error);
  return (
    <ErrorState
      title={failureText(error, fallback)}
      text={
        isUsedUp ? (
          <>
            <Renewal /> <Trans>Flashcards and review don’t count toward your daily limits.</Trans>
          </>
        ) : (
          isUnreachable(error) && <Trans>Flashcards work without a connection.</Trans>
        )
      }
      // Until the allowance is renewed trying again is the last of the ways on, not the first.
      onRetry={isUsedUp ? undefined : onRetry}
      action={
        <>
          <UpgradeLink error={error} />
          <FreeWays loaded={loaded} isFirst={isUsedUp} isOffline={isUnreachable(error)} />
          {isUsedUp && (
            <Button variant="ghost" icon={<Icon name="retry" />} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    />
  );
}
