import { Trans, useLingui } from '@lingui/react/macro';
import { DownloadButtons } from '../components/download-buttons.tsx';
import { Section } from '../components/section.tsx';

/** Everything that can be downloaded (product: your data). */
export default function YourDataSection() {
  const { t } = useLingui();
  return (
    <Section title={t`Your data`} lead={<Trans>Yours to keep, on any plan.</Trans>}>
      <p className="mb-4 text-ink-soft">
        <Trans>
          The JSON file has all we keep about you: words, progress, every answer, settings. The CSV file has
          your words with their progress and opens in any spreadsheet.
        </Trans>
      </p>
      <DownloadButtons />
    </Section>
  );
}
