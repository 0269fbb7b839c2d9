import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../../ui/route/router.tsx';
import { toast } from '../../../ui/toast.tsx';
import { modulesKey } from '../../modules/api/list-modules.ts';
import { groupAddress } from '../../modules/rules/addresses.ts';
import { wordsKey } from '../../words/api/list-words.ts';
import { takeAlong } from '../api/take-along.ts';

const welcomePath = '/onboarding';

/** Moves the demo into the account, and says where it went. */
export function useTakeAlong() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: takeAlong,
    onSuccess: ({ wordCount, modulePosition }) => {
      if (modulePosition === null) return;
      toast({
        text: t`${plural(wordCount, {
          one: '# word of the demo is in your account now, with its progress.',
          other: '# words of the demo are in your account now, with their progress.',
        })}`,
        tone: 'success',
        // The welcome page leads to the words by itself, and must not be left before its end.
        ...(location.pathname !== welcomePath && {
          durationMs: 12_000,
          action: {
            label: t`Show them`,
            onAction: () => navigate(groupAddress({ position: modulePosition }, { position: 0 })),
          },
        }),
      });
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: modulesKey }),
        queries.invalidateQueries({ queryKey: wordsKey }),
      ]),
  });
  return { take: taking.mutate, isTaking: taking.isPending, hasFailed: taking.isError };
}
