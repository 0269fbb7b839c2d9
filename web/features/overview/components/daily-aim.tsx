import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { saveDailyAim } from '../../../platform/session/daily-aim.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.tsx';

/** The daily goals on offer, in answers a day. A different one that was set elsewhere is offered in addition. */
const aims = [10, 20, 30, 50, 100];

/**
 * How many answers were given today, and how much of the daily goal that is. Without a goal only the number is shown.
 */
export function DailyAim({ answersToday }: { answersToday: number }) {
  const { t } = useLingui();
  const { dailyAim } = useUser();
  const told =
    answersToday === 0 ? (
      <Trans>No answers yet today</Trans>
    ) : (
      <Plural value={answersToday} one="# answer today" other="# answers today" />
    );
  return (
    <Card tone="flat" className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-[1fr_16rem] sm:items-center">
      <div className="min-w-0">
        <p className="mb-2 flex min-h-6 flex-wrap gap-x-2">
          <span className="font-[580]">{told}</span>
          {dailyAim !== undefined && answersToday >= dailyAim && (
            <span className="text-accent-strong">
              <Trans>That is what you set out to do.</Trans>
            </span>
          )}
        </p>
        {dailyAim !== undefined && (
          <ProgressBar
            label={t`Daily goal`}
            value={Math.min(answersToday, dailyAim)}
            max={dailyAim}
            text={t`${answersToday} of ${dailyAim}`}
          />
        )}
      </div>
      <AimPicker />
    </Card>
  );
}

function AimPicker() {
  const { t } = useLingui();
  const { dailyAim } = useUser();
  const saving = useSaveAim();
  const shown = saving.isPending ? saving.variables : (dailyAim ?? null);
  const offered = [...new Set([...aims, ...(shown === null ? [] : [shown])])].sort((a, b) => a - b);
  return (
    <SelectField
      label={t`Daily goal`}
      value={String(shown ?? 'none')}
      disabled={saving.isPending}
      onChange={(value) =>
        saving.mutate(value === 'none' ? null : Number(value), {
          onError: () => toast({ text: t`The goal could not be saved. Please try again.`, tone: 'danger' }),
        })
      }
      options={[
        { value: 'none', label: t`No goal` },
        ...offered.map((answers) => ({
          value: String(answers),
          label: t`${plural(answers, { one: '# answer a day', other: '# answers a day' })}`,
        })),
      ]}
    />
  );
}

function useSaveAim() {
  return useMutation({
    mutationFn: async (answers: number | null) => {
      const { error } = await saveDailyAim(answers);
      if (error) throw error;
    },
  });
}
