import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { GrowthBar } from '../../groups/components/growth-bar.tsx';
import type { Growth } from '../../groups/rules/growth.ts';
import { DeleteModule } from '../../modules/components/delete-module.tsx';
import { LanguagePair, usePairName } from '../../modules/components/language-pair.tsx';
import { useDialectName } from '../../modules/hooks/use-dialect-name.ts';
import type { Module } from '../../modules/module.ts';
import { moduleAddress } from '../../modules/rules/addresses.ts';

export function ModuleCard({ module, growth }: { module: Module; growth: Growth | undefined }) {
  const { t, i18n } = useLingui();
  const pairName = usePairName();
  const dialectName = useDialectName();
  const [isDeleting, setIsDeleting] = useState(false);
  const address = moduleAddress(module);
  const firstGroup = module.groups[0];
  const dueCount = growth?.dueCount ?? 0;
  const otherGroups = module.groupCount - 1;
  const created = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(module.createdAt);

  return (
    <article className="leaf-lg lift flex animate-rise flex-col gap-4 border border-line bg-card p-5 sm:p-6">
      <h2 className="text-2xl">
        <Link to={address} className="rounded-lg hover:text-accent-strong">
          <LanguagePair pair={module} />
        </Link>
      </h2>
      {(module.dialect !== '' || dueCount > 0) && (
        <div className="flex flex-wrap gap-2">
          {module.dialect !== '' && (
            <Pill>
              <bdi>{dialectName({ language: module.toLang, name: module.dialect })}</bdi>
            </Pill>
          )}
          {dueCount > 0 && (
            <Pill tone="sun" icon={<Icon name="clock" size={16} />}>
              <Plural value={dueCount} one="# due" other="# due" />
            </Pill>
          )}
        </div>
      )}
      <div className="text-ink-soft">
        {firstGroup ? (
          <p className="truncate">
            <bdi className="font-[600] text-ink">{firstGroup.name}</bdi>
            {otherGroups > 0 && (
              <>
                {' '}
                <Plural value={otherGroups} one="and # more group" other="and # more groups" />
              </>
            )}
          </p>
        ) : (
          <p>
            <Trans>No words yet</Trans>
          </p>
        )}
      </div>
      {growth && <GrowthBar counts={growth.byTier} />}
      <p className="flex flex-wrap gap-x-4 text-ink-faint text-sm">
        <span>
          <Plural value={module.groupCount} one="# group" other="# groups" />
        </span>
        <span>
          <Plural value={module.wordCount} one="# card" other="# cards" />
        </span>
        <span>
          <Trans>Created {created}</Trans>
        </span>
      </p>
      <div className="mt-auto flex items-center justify-between gap-3 pt-1">
        <Button to={address} icon={<Icon name="play" />} aria-label={t`Resume ${pairName(module)}`}>
          <Trans>Resume</Trans>
        </Button>
        <IconButton
          icon="trash"
          tone="danger"
          label={t`Delete ${pairName(module)}`}
          onClick={() => setIsDeleting(true)}
        />
      </div>
      <DeleteModule module={module} open={isDeleting} onOpenChange={setIsDeleting} />
    </article>
  );
}
