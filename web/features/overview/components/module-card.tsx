import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Link } from '../../../ui/route/link.tsx';
import { GrowthBar, GrowthBarPlace } from '../../groups/components/growth-bar.tsx';
import type { Growth } from '../../groups/rules/growth.ts';
import { DeleteModule } from '../../modules/components/delete-module.tsx';
import { LanguagePair, usePairName } from '../../modules/components/language-pair.tsx';
import { useDialectName } from '../../modules/hooks/use-dialect-name.ts';
import type { Module } from '../../modules/module.ts';
import { moduleAddress } from '../../modules/rules/addresses.ts';

/** A module on the dashboard. Space is reserved for what arrives later, the counts of due words and the growth. */
export function ModuleCard({ module, growth }: { module: Module; growth: Growth | undefined }) {
  const { t } = useLingui();
  const pairName = usePairName();
  const dialectName = useDialectName();
  const [isDeleting, setIsDeleting] = useState(false);
  const address = moduleAddress(module);
  const dueCount = growth?.dueCount ?? 0;
  return (
    <article className="leaf-lg lift flex flex-col gap-3 border border-line bg-card p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-2xl">
          <Link to={address} className="rounded-lg hover:text-accent-strong">
            <LanguagePair pair={module} />
          </Link>
        </h2>
        {module.dialect !== '' && (
          <Pill>
            <bdi>{dialectName({ language: module.toLang, name: module.dialect })}</bdi>
          </Pill>
        )}
      </div>
      <FirstGroup module={module} />
      {growth ? <GrowthBar counts={growth.byTier} /> : <GrowthBarPlace />}
      <Facts module={module} />
      <div className="flex flex-wrap items-center gap-3 pt-1">
        <Button to={address} icon={<Icon name="play" />} aria-label={t`Resume ${pairName(module)}`}>
          <Trans>Resume</Trans>
        </Button>
        {dueCount > 0 && (
          <Pill tone="sun" icon={<Icon name="clock" size={16} />}>
            <Plural value={dueCount} one="# due" other="# due" />
          </Pill>
        )}
        <IconButton
          icon="trash"
          tone="danger"
          className="-me-3 ms-auto"
          label={t`Delete ${pairName(module)}`}
          onClick={() => setIsDeleting(true)}
        />
      </div>
      <DeleteModule module={module} open={isDeleting} onOpenChange={setIsDeleting} />
    </article>
  );
}

function FirstGroup({ module }: { module: Module }) {
  const [firstGroup] = module.groups;
  const otherGroups = module.groupCount - 1;
  if (!firstGroup)
    return (
      <p className="mt-auto text-ink-soft">
        <Trans>No words yet</Trans>
      </p>
    );
  return (
    <p className="mt-auto flex gap-x-[0.3em] text-ink-soft">
      {/* Cut off where its own language ends, which may be the side where this line begins. */}
      <LearnerText text={firstGroup.name} lang={module.fromLang} className="truncate font-[600] text-ink" />
      {otherGroups > 0 && (
        <>
          {' '}
          <span className="shrink-0">
            <Plural value={otherGroups} one="and # more group" other="and # more groups" />
          </span>
        </>
      )}
    </p>
  );
}

function Facts({ module }: { module: Module }) {
  const { i18n } = useLingui();
  const created = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(module.createdAt);
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-faint text-sm">
      {module.groupCount > 0 && (
        <>
          <span>
            <Plural value={module.groupCount} one="# group" other="# groups" />
          </span>
          <span>
            <Plural value={module.wordCount} one="# card" other="# cards" />
          </span>
        </>
      )}
      <span>
        <Trans>Created {created}</Trans>
      </span>
    </p>
  );
}
