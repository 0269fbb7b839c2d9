import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CopyButton } from './copy-button.tsx';

/** The recovery codes, which are shown only this once, to copy, save as a file or print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const heading = t`Vocabloom recovery codes`;
  const asText = [heading, '', ...codes, ''].join('\r\n');
  return (
    <div className="grid gap-5">
      <Notice tone="success">
        <p>
          <Trans>
            Two-step sign-in is on. Save these codes now: they are not shown again. Each one lets you in once
            without your phone.
          </Trans>
        </p>
      </Notice>
      <div className="print-alone">
        <p className="hidden font-[600] print:block">{heading}</p>
        <ul aria-label={heading} dir="ltr" className="grid gap-x-8 gap-y-1 font-mono text-lg sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={asText} />
        <Button size="sm" onClick={() => download(asText)}>
          <Trans>Download</Trans>
        </Button>
        <Button size="sm" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <Button variant="primary" className="w-fit" onClick={onDone}>
        <Trans>I have saved them</Trans>
      </Button>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: 'vocabloom-recovery-codes.txt',
  });
  link.click();
  URL.revokeObjectURL(url);
}
