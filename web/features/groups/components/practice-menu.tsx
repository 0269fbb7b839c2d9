import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { groupPractices } from '../../modules/rules/studies.ts';

/** The other ways to practice a group, from its card on the module page. */
export function PracticeMenu({ module, group }: { module: Module; group: WordGroup }) {
  const { t } = useLingui();
  return (
    <Menu
      label={t`More ways to practice ${group.name}`}
      trigger={
        <Button size="sm" variant="ghost" className="px-2.5!">
          <Trans>Practice</Trans>
        </Button>
      }
      items={groupPractices(module, group).map(({ title, to, icon }) => ({
        kind: 'link',
        label: t(title),
        icon,
        to,
      }))}
    />
  );
}
