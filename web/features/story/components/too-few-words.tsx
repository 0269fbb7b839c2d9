import { Trans, useLingui } from '@lingui/react/macro';
import { validateStoryWords } from '@vocabloom/core/validation/story.ts';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { seedPacket } from '../../../ui/art/seed-packet-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addToGroupAddress, groupAddress } from '../../modules/rules/addresses.ts';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';

/** Replaces the story of a group that has too few words for one. */
export default function TooFewWords({ module, group, words }: LoadedGroup) {
  const { t } = useLingui();
  const checked = validateStoryWords(words.length);
  if (checked.ok) return null;
  return (
    <EmptyState
      art={seedPacket}
      title={t(validationText(checked))}
      action={
        <>
          <Button variant="primary" to={addToGroupAddress(module, group)} icon={<Icon name="plus" />}>
            <Trans>Add words</Trans>
          </Button>
          <Button to={groupAddress(module, group)}>
            <Trans>Back to the words</Trans>
          </Button>
        </>
      }
    />
  );
}
