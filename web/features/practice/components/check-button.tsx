import { Plural, Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { canCheck, openCount, type Practice } from '../session/practice.ts';

/** Checks the answers, and says how many are still open. Without any answer there is nothing to check. */
export function CheckButton({ practice, ...button }: { practice: Practice } & Omit<ButtonProps, 'children'>) {
  const open = openCount(practice);
  return (
    <Button
      variant={open === 0 ? 'primary' : 'secondary'}
      size="lg"
      icon={<Icon name="check" />}
      disabled={!canCheck(practice)}
      {...button}
    >
      <span className="flex flex-col">
        <Trans>Check answers</Trans>{' '}
        {open > 0 && (
          <span className="font-normal text-sm">
            <Plural value={open} one="# unanswered" other="# unanswered" />
          </span>
        )}
      </span>
    </Button>
  );
}
