import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LanguagePair, usePairName } from '../../modules/components/language-pair.tsx';
import { useDialectName } from '../../modules/hooks/use-dialect-name.ts';
import type { Module } from '../../modules/module.ts';
import { addWordsAddress, learnTopicAddress } from '../../modules/rules/addresses.ts';

/** A module's languages, its contents, and links for adding words. */
export function ModuleHeader({ module }: { module: Module }) {
  const { t } = useLingui();
  const pairName = usePairName();
  return (
    <PageHeader
      title={<LanguagePair pair={module} />}
      documentTitle={pairName(module)}
      back={{ to: '/', label: t`My modules` }}
      lead={<Facts module={module} />}
      actions={
        module.groups.length > 0 && (
          <>
            <Button size="sm" to={learnTopicAddress(module)} icon={<Icon name="sparkle" />}>
              <Trans>Learn a topic</Trans>
            </Button>
            <Button size="sm" to={addWordsAddress(module)} icon={<Icon name="plus" />}>
              <Trans>Add words</Trans>
            </Button>
          </>
        )
      }
      isTight
    />
  );
}

function Facts({ module }: { module: Module }) {
  const dialectName = useDialectName();
  const hasGroups = module.groupCount > 0;
  return (
    <>
      {module.dialect !== '' && <bdi>{dialectName({ language: module.toLang, name: module.dialect })}</bdi>}
      {module.dialect !== '' && hasGroups && ' · '}
      {hasGroups && (
        <>
          <Plural value={module.groupCount} one="# group" other="# groups" />
          {' · '}
          <Plural value={module.wordCount} one="# card" other="# cards" />
        </>
      )}
    </>
  );
}
