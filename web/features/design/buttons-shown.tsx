import { Button } from '../../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Pill } from '../../ui/pill.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const sizes: ButtonSize[] = ['lg', 'md', 'sm'];

export function ButtonsShown() {
  return (
    <div className="grid gap-5">
      {sizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy>
          Saving…
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button icon={<Icon name="plus" />}>With an icon</Button>
        <Button variant="ghost" to="/">
          A link
        </Button>
        <IconButton label="Edit" icon="edit" />
        <IconButton label="Delete" icon="trash" tone="danger" />
        <IconButton label="Back" icon="arrow-back" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Pill>25 words</Pill>
        <Pill tone="leaf">7 due</Pill>
        <Pill tone="accent">in bloom</Pill>
        <Pill tone="sun">offline</Pill>
        <Pill tone="danger">failed</Pill>
        <span>
          <Kbd>Space</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd>
        </span>
      </div>
    </div>
  );
}
