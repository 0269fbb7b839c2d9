import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { interfaceLanguages } from '@vocabloom/core/languages/interface-languages.ts';
import { useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Navigate } from '../../ui/route/link.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadSamples } from './load-samples.ts';
import { type SampleLook, SampleView } from './sample-view.tsx';

/**
 * Every email of the product as its readers receive it, to be viewed during development (product: development mailbox).
 */
export default function LettersPage() {
  const { t, i18n } = useLingui();
  const [language, setLanguage] = useState(i18n.locale);
  const [name, setName] = useState('');
  const [look, setLook] = useState<SampleLook>('light');
  const [width, setWidth] = useState<'360' | '640'>('640');
  const samples = useQuery({ queryKey: ['mail-samples', language], queryFn: () => loadSamples(language) });
  if (samples.data === null) return <Navigate to="/" replace />;
  const open = samples.data?.find((sample) => sample.name === name) ?? samples.data?.[0];
  return (
    <div className="page">
      <PageHeader
        title={t`Emails we send`}
        lead={<Trans>Every email in every language, with made-up contents.</Trans>}
        back={{ to: '/dev/mailbox', label: t`Development mailbox` }}
      />
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <SelectField
          label={t`Email`}
          value={open?.name ?? ''}
          onChange={setName}
          options={(samples.data ?? []).map((sample) => ({ value: sample.name, label: sample.name }))}
        />
        <SelectField
          label={t`Language`}
          value={language}
          onChange={setLanguage}
          options={interfaceLanguages.map(({ code, nativeName, tag }) => ({
            value: code,
            label: nativeName,
            lang: tag,
          }))}
        />
        <SegmentedControl
          label={t`Appearance`}
          value={look}
          onChange={setLook}
          options={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
            { value: 'text', label: t`Plain text` },
          ]}
        />
        <SegmentedControl
          label={t`Width`}
          value={width}
          onChange={setWidth}
          options={[
            { value: '360', label: '360' },
            { value: '640', label: '640' },
          ]}
        />
      </div>
      {samples.isPending && <Skeleton className="h-40 leaf-lg" />}
      {samples.isError && !samples.data && (
        <ErrorState
          title={t`The emails could not be read`}
          onRetry={() => samples.refetch()}
          retrying={samples.isFetching}
        />
      )}
      {open && <SampleView sample={open} look={look} widthPx={Number(width)} />}
    </div>
  );
}
