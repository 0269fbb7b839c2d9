import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { memoryHistory } from '../testing/memory-history.ts';
import { Menu } from './menu.tsx';
import { Router } from './route/router.tsx';

function setup() {
  const onEdit = vi.fn();
  const onOrder = vi.fn();
  const onKeyBelow = vi.fn();
  render(
    <Router history={memoryHistory('/')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for a page with keys of its own */}
      <div onKeyDown={onKeyBelow}>
        <Menu
          label="Card menu"
          items={[
            { label: 'Edit card', onSelect: onEdit },
            { label: 'Reset', onSelect: () => {}, disabled: true },
            {
              kind: 'choice',
              label: 'Direction',
              value: 'mixed',
              onChange: onOrder,
              options: [
                { value: 'from-to', label: 'English first' },
                { value: 'mixed', label: 'Mixed' },
              ],
            },
          ]}
        />
        <button type="button">Elsewhere</button>
      </div>
    </Router>,
  );
  const button = screen.getByRole('button', { name: 'Card menu' });
  return { onEdit, onOrder, onKeyBelow, button, user: userEvent.setup() };
}

/** Once its first item has the focus: from then on the menu hears keys, and presses elsewhere. */
const untilOpen = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit card' })));

describe('a menu', () => {
  it('opens by key, moves through its items in a circle, and skips the disabled one', async () => {
    const { user, button } = setup();
    button.focus();
    await user.keyboard('{ArrowDown}');
    await untilOpen();
    await user.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'English first' })),
    );
    await user.keyboard('{End}{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit card' }));
    await user.keyboard('m');
    expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'Mixed' }));
  });

  it('closes on Escape and returns the focus, without the page below noticing', async () => {
    const { user, button, onKeyBelow } = setup();
    await user.click(button);
    await untilOpen();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(onKeyBelow).not.toHaveBeenCalled();
  });

  it('performs the chosen action and closes', async () => {
    const { user, button, onEdit } = setup();
    await user.click(button);
    await untilOpen();
    await user.click(screen.getByRole('menuitem', { name: 'Edit card' }));
    expect(onEdit).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('says which option is selected', async () => {
    const { user, button, onOrder } = setup();
    await user.click(button);
    await untilOpen();
    expect(screen.getByRole('menuitemradio', { name: 'Mixed' }).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('menuitemradio', { name: 'English first' }));
    expect(onOrder).toHaveBeenCalledExactlyOnceWith('from-to');
  });

  it('does nothing for a disabled item and stays open', async () => {
    const { user, button } = setup();
    await user.click(button);
    await untilOpen();
    await user.click(screen.getByRole('menuitem', { name: 'Reset' }));
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it('closes when something else is pressed', async () => {
    const { user, button } = setup();
    await user.click(button);
    await untilOpen();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
