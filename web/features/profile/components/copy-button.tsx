import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';

/** Copies a text to the clipboard, and says whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: t`Copied`, tone: 'success' }),
      () => toast({ text: t`The browser does not allow copying. Select the text instead.`, tone: 'danger' }),
    );
  return (
    <Button size="sm" onClick={copy}>
      <Trans>Copy</Trans>
    </Button>
  );
}
