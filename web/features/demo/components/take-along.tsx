import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { demoStore } from '../device/demo-store.ts';
import { useTakeAlong } from '../hooks/use-take-along.ts';

/** Moves what was done in the demo into the account of the signed-in person. */
export function TakeAlong() {
  const { t } = useLingui();
  const { gardens } = useStore(demoStore);
  const { take, isTaking, hasFailed } = useTakeAlong();
  if (Object.keys(gardens).length === 0) return null;
  return (
    <>
      <Button size="sm" busy={isTaking} onClick={() => take()}>
        <Trans>Add to my account</Trans>
      </Button>
      {hasFailed && (
        <p role="alert" className="basis-full font-[550] text-danger text-sm">
          {t`Your demo could not be added to your account yet. It is still on this device.`}
        </p>
      )}
    </>
  );
}
