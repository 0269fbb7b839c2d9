import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { ShownIf } from '../parts/shown-if.tsx';

/**
 * Why a message was not sent, as the server reports it; templates hold the texts that a script may need. The written
 * text stays.
 */
export const NotSent = () => (
  <>
    <ShownIf is="too-many">
      <Why>
        <Trans>You have sent several messages already. Please try again in an hour.</Trans>
      </Why>
    </ShownIf>
    <ShownIf is="not-kept">
      <Why>
        <Trans>Your message could not be sent. Please try again.</Trans>
      </Why>
    </ShownIf>
    <ShownIf is="wrong-form">
      <Why>
        <Trans>Your message could not be sent. Please try again.</Trans>
      </Why>
    </ShownIf>
    <template data-why="offline">
      <Why>
        <Trans>You are offline. Send your message when you have a connection again.</Trans>
      </Why>
    </template>
    <template data-why="unreachable">
      <Why>
        <Trans>Your message could not be sent. Check your connection and try again.</Trans>
      </Why>
    </template>
  </>
);

const Why = ({ children }: { children: ReactNode }) => (
  <Notice tone="danger">
    <p>{children}</p>
    <p className="font-normal">
      <Trans>What you wrote is kept here.</Trans>
    </p>
  </Notice>
);
