import { Trans } from '@lingui/react/macro';
import { Link } from '../../../ui/route/link.tsx';
import type { Studied } from '../rules/studied.ts';
import FormChoice from './form-choice.tsx';

/** What the choice of a mode shows once the modes are in sight. */
export default function BelowModes({ module }: { module: Studied }) {
  return (
    <>
      <FormChoice module={module} />
      <p className="mt-6">
        <Link to="/guide/sm2" reloadDocument className="prose-link inline-flex min-h-11 items-center">
          <Trans>How spaced repetition works</Trans>
        </Link>
      </p>
    </>
  );
}
