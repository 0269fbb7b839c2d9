import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Link } from '../../../ui/route/link.tsx';
import { groupAddress } from '../../modules/rules/addresses.ts';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import { useMistakeCards } from '../hooks/use-mistake-cards.ts';
import type { Result } from '../rules/result.ts';

/** Turns missed sentences into cards in a separate group. */
export function MistakeCards({ loaded, missed }: { loaded: LoadedGroup; missed: readonly Result[] }) {
  const { t } = useLingui();
  const cards = useMistakeCards(loaded, t`My mistakes`);
  if (cards.data) {
    const { count, groupPosition } = cards.data;
    return (
      <p role="status" className="flex min-h-12 items-center gap-2">
        <Icon name="check" className="text-leaf" />
        {count === 0 ? (
          <Trans>These are already cards.</Trans>
        ) : (
          <Link className="prose-link" to={groupAddress(loaded.module, { position: groupPosition })}>
            <Plural value={count} one="# card made" other="# cards made" />
          </Link>
        )}
      </p>
    );
  }
  return (
    <>
      <Button
        className="spare-icon"
        icon={<Icon name="cards" />}
        busy={cards.isPending}
        onClick={() => cards.mutate(missed)}
      >
        <Trans>Make cards from my mistakes</Trans>
      </Button>
      {cards.isError && <Notice tone="danger">{t`Could not create words.`}</Notice>}
    </>
  );
}
