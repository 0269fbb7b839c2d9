import { Trans, useLingui } from '@lingui/react/macro';
import { useConfig } from '../../../platform/config.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type AllowedProgram, useAllowedPrograms, useTakeBack } from '../api/programs.ts';
import { Section } from '../components/section.tsx';

/**
 * Other programs that have access to the account, if there are any, with a way to withdraw it (product: other
 * programs).
 */
export default function ProgramsSection() {
  return useConfig()?.features.programs ? <Allowed /> : null;
}

function Allowed() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useAllowedPrograms();
  if (isError && !data)
    return (
      <ErrorState
        title={t`The programs with access could not be looked up`}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  if (data === undefined || data.length === 0) return null;
  return (
    <Section
      title={t`Programs with access`}
      lead={<Trans>They read and change your words as you do, until you take it back.</Trans>}
    >
      <ul className="grid gap-3">
        {data.map((program) => (
          <Program key={program.id} program={program} />
        ))}
      </ul>
    </Section>
  );
}

function Program({ program }: { program: AllowedProgram }) {
  const { t } = useLingui();
  const name = program.name || t`A program without a name`;
  const takingBack = useTakeBack(() => toast({ text: t`Access taken back from ${name}.`, tone: 'success' }));
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <bdi className="font-[600] break-words">{name}</bdi>
        <Button
          size="sm"
          busy={takingBack.isPending}
          aria-label={t`Take back: ${name}`}
          onClick={() => takingBack.mutate(program)}
        >
          <Trans>Take back</Trans>
        </Button>
      </div>
      {takingBack.isError && (
        <Notice tone="danger">
          <Trans>That didn’t work. Please try again in a moment.</Trans>
        </Notice>
      )}
    </li>
  );
}
