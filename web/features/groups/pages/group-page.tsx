import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Deferred } from '../../../ui/deferred.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useNavigate, useSearchParams } from '../../../ui/route/router.tsx';
import { useParams } from '../../../ui/route/routes.tsx';
import { usePairName } from '../../modules/components/language-pair.tsx';
import { ModuleSkeleton } from '../../modules/components/module-skeleton.tsx';
import { WithModule } from '../../modules/components/with-module.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { addToGroupAddress, moduleAddress } from '../../modules/rules/addresses.ts';
import { findPlace, readPlace } from '../../modules/rules/place.ts';
import { useWords } from '../../words/api/list-words.ts';
import type { Word } from '../../words/word.ts';
import { EditGroup } from '../components/edit-group.tsx';
import { GroupMenu } from '../components/group-menu.tsx';
import { GroupNotFound } from '../components/group-not-found.tsx';
import { GroupWords } from '../components/group-words.tsx';

/** One word group: its words, their growth, and the ways to study them (product: group page). */
export default function GroupPage() {
  const { t } = useLingui();
  const { groupKey } = useParams();
  const failure = {
    title: t`Error fetching word group`,
    text: <Trans>Your words are safe. Check your connection and try again.</Trans>,
  };
  return (
    <WithModule failure={failure}>{(module) => <GroupIn module={module} groupKey={groupKey} />}</WithModule>
  );
}

function GroupIn({ module, groupKey }: { module: Module; groupKey: string | undefined }) {
  const { t } = useLingui();
  const group = findPlace(module.groups, readPlace(groupKey));
  const words = useWords(group);
  if (!group) return <GroupNotFound module={module} />;
  if (words.isPending) return <ModuleSkeleton />;
  if (words.data === undefined) {
    return (
      <ErrorState
        isPage
        title={t`Error fetching words`}
        text={<Trans>Your words are safe. Check your connection and try again.</Trans>}
        onRetry={() => void words.refetch()}
        retrying={words.isFetching}
        action={
          <Button to={moduleAddress(module)}>
            <Trans>Back to the module</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <Deferred placeholder={<ModuleSkeleton />}>
      <ReadOrEdit key={group.id} module={module} group={group} words={words.data} />
    </Deferred>
  );
}

/** Editing has its own address, so that Back ends it. */
function ReadOrEdit(of: { module: Module; group: WordGroup; words: readonly Word[] }) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const pairName = usePairName();
  const { module, group } = of;
  const address = moduleAddress(module);
  const isEditing = query.has('edit') && of.words.length > 0;
  return isEditing ? (
    <EditGroup {...of} onDone={() => setQuery({}, { replace: true })} />
  ) : (
    <GroupWords
      {...of}
      back={{ to: address, label: pairName(module) }}
      menu={<GroupMenu group={group} onDeleted={() => navigate(address, { replace: true })} />}
      addTo={addToGroupAddress(module, group)}
      onEdit={() => setQuery({ edit: '' })}
    />
  );
}
