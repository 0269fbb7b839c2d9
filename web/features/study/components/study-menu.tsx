import { useLingui } from '@lingui/react/macro';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { memo } from 'react';
import { Menu } from '../../../ui/menu.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import { rememberFacing } from '../hooks/use-study.ts';
import type { CardFacing } from '../session/session.ts';
import type { Study } from '../session/study.ts';

/** The gear menu: actions for the card, and settings for how cards are presented. */
export const StudyMenu = memo(function StudyMenu({
  study,
  pair,
  facing,
  isMastered,
  onEdit,
  onHelp,
  onSound,
}: {
  study: Study;
  pair: Pair;
  /** Null if the cards can ask in one direction only. */
  facing: CardFacing | null;
  isMastered: boolean;
  onEdit: () => void;
  onHelp: () => void;
  onSound: () => void;
}) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const [from, to] = [languageName(pair.fromLang), languageName(pair.toLang)];
  const choose = (value: string) => {
    const chosen: CardFacing = value === 'to-from' || value === 'mixed' ? value : 'from-to';
    rememberFacing(chosen);
    study.face(chosen);
  };
  return (
    <Menu
      label={t`Card and settings`}
      icon="gear"
      items={[
        { label: t`Mark as mastered`, icon: 'flower', onSelect: study.master, disabled: isMastered },
        { label: t`Reset progress`, icon: 'retry', onSelect: study.reset },
        { label: t`Edit card`, icon: 'edit', onSelect: onEdit },
        { kind: 'separator' },
        ...(facing === null
          ? []
          : [
              {
                kind: 'choice' as const,
                label: t`Direction of the cards`,
                value: facing,
                onChange: choose,
                options: [
                  { value: 'from-to', label: t`${from} first` },
                  { value: 'to-from', label: t`${to} first` },
                  { value: 'mixed', label: t`Mixed` },
                ],
              },
              { kind: 'separator' as const },
            ]),
        { label: t`Sound`, icon: 'sound', onSelect: onSound },
        { label: t`Keyboard shortcuts`, icon: 'keyboard', onSelect: onHelp },
      ]}
    />
  );
});
