import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useFailureText } from '../hooks/use-failure-text.ts';
import type { LoadedGroup } from '../loaded-group.ts';
import { isLimit, isUnknownToLibrary } from '../rules/failure.ts';
import { isUnreachable } from '../rules/unreachable.ts';
import { FreeWays } from './free-ways.tsx';
import { Renewal } from './renewal.tsx';
import { UpgradeLink } from './upgrade-link.tsx';

/**
 * Shown in place of a text that could not be generated: the reason, a retry, and alternatives that need neither
 * allowance nor connection. The first of these is the text that was to be replaced, if there is one.
 */
export function TutorFailed({
  error,
  fallback,
  loaded,
  onRetry,
  former,
}: {
  error: unknown;
  fallback: MessageDescriptor;
  loaded: LoadedGroup;
  onRetry: () => void;
  former?: { readonly label: string; readonly onReturn: () => void } | undefined;
}) {
  const failureText = useFailureText();
  const isUsedUp = isLimit(error);
  const isFutileNow = isUsedUp || isUnknownToLibrary(error);
  return (
    <ErrorState
      title={failureText(error, fallback)}
      text={helpFor(error)}
      // If asking again cannot help, it is not the first option.
      onRetry={isFutileNow ? undefined : onRetry}
      action={
        <>
          {former && (
            <Button
              icon={<Icon name="arrow-back" />}
              onClick={() => {
                focusPageHeading();
                former.onReturn();
              }}
            >
              {former.label}
            </Button>
          )}
          <UpgradeLink error={error} />
          <FreeWays loaded={loaded} isFirst={isFutileNow} isOffline={isUnreachable(error)} />
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

function helpFor(error: unknown): ReactNode {
  if (isLimit(error)) {
    return (
      <>
        <Renewal /> <Trans>Flashcards and review don’t count toward your daily limits.</Trans>
      </>
    );
  }
  if (isUnreachable(error)) return <Trans>Flashcards work without a connection.</Trans>;
  if (isUnknownToLibrary(error)) {
    return (
      <Trans>
        Vocabloom’s own library knows too few of the words in this group. Groups with more everyday words get
        a story.
      </Trans>
    );
  }
  return null;
}
