import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

/** Says what to do with the generated words. Takes the focus if they have just arrived. */
export function MadeHeading({ isNew }: { isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
        <Trans>Look through your words</Trans>
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        <Trans>Leave out what you don’t need, and change what you would say differently.</Trans>
      </p>
    </div>
  );
}
