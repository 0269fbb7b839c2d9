import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { letter } from '../../ui/art/letter-art.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useSearchParams } from '../../ui/route/router.tsx';
import { endLetters } from './end-letters.ts';

/**
 * The target of the link in a letter (product: letters). Opening it changes nothing, because programs open links too:
 * the button ends the letters, without signing in.
 */
export default function UnsubscribePage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const ending = useMutation({ mutationFn: () => endLetters(query.get('token') ?? '') });
  usePageTitle(t`Weekly emails`);
  if (ending.isSuccess) {
    return (
      <div className="page" role="status">
        <EmptyState
          isPage
          art={letter}
          title={t`No more weekly emails`}
          text={t`We won’t remind you of due words by email anymore. You can turn the emails back on in your profile.`}
          action={
            <Button to="/" variant="primary">
              <Trans>Go to the app</Trans>
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className="page">
      <EmptyState
        isPage
        art={letter}
        title={t`Stop the weekly emails?`}
        text={t`They tell you how many words are due. Emails about your account and your payments still come.`}
        action={
          <>
            <Button variant="primary" busy={ending.isPending} onClick={() => ending.mutate()}>
              <Trans>Stop the weekly emails</Trans>
            </Button>
            <Button to="/" variant="ghost">
              <Trans>Keep them</Trans>
            </Button>
          </>
        }
      />
      {ending.isError && (
        <div className="mx-auto max-w-md">
          <Notice tone="danger">
            <Trans>That didn’t work. Please try again in a moment.</Trans>
          </Notice>
        </div>
      )}
    </div>
  );
}
