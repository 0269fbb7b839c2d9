import { type ComponentType, lazy, useContext, useMemo } from 'react';
import { Attempt } from '../ui/error-boundary.tsx';
import { unlessLeft } from './unless-left.ts';

/**
 * A part of a page that loads without a request by the person. Somebody who leaves while it is loading does not see
 * that it failed. When its boundary tries again, it is fetched again: React itself would remember the failure.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let failedIn = Number.POSITIVE_INFINITY;
  const fetched = (attempt: number) =>
    lazy(() =>
      unlessLeft(load()).catch((error: unknown) => {
        failedIn = attempt;
        throw error;
      }),
    );
  let latest = fetched(0);
  const partIn = (attempt: number) => {
    if (attempt > failedIn) {
      failedIn = Number.POSITIVE_INFINITY;
      latest = fetched(attempt);
    }
    return latest;
  };
  return (props) => <Fetched partIn={partIn} props={props} />;
}

function Fetched<Props extends object>({
  partIn,
  props,
}: {
  partIn: (attempt: number) => ComponentType<Props>;
  props: Props;
}) {
  const attempt = useContext(Attempt);
  const Part = useMemo(() => partIn(attempt), [partIn, attempt]);
  return <Part {...props} />;
}
