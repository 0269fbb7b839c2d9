import { Trans, useLingui } from '@lingui/react/macro';
import { useConfig } from '../../../platform/config.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type AllowedProgram, useAllowedPrograms, useTakeBack } from '../api/programs.ts';
import { NotLoaded } from '../components/not-loaded.tsx';
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
  const allowed = useAllowedPrograms();
  const { data } = allowed;
  // Most people have allowed none, and never hear of them.
  if (data === undefined ? !allowed.isError : data.length === 0) return null;
  return (
    <Section
      title={t`Programs with access`}
      lead={<Trans>They read and change your words as you do, until you take it back.</Trans>}
    >
      {data ? (
        <ul className="grid gap-3">
          {data.map((program) => (
            <Program key={program.id} program={program} />
          ))}
        </ul>
      ) : (
        <NotLoaded asked={allowed}>
          <Trans>The programs with access could not be looked up.</Trans>
        </NotLoaded>
      )}
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
