import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('a button', () => {
  it('that sends something takes the second press of a double one for no other', () => {
    const send = vi.fn();
    render(
      <Button busy={false} onClick={send}>
        Send
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'), { detail: 1 });
    fireEvent.click(screen.getByRole('button'), { detail: 2 });
    expect(send).toHaveBeenCalledTimes(1);
    // Later, and by a key.
    fireEvent.click(screen.getByRole('button'), { detail: 1 });
    fireEvent.click(screen.getByRole('button'), { detail: 0 });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('that sends nothing hears every press', () => {
    const turn = vi.fn();
    render(<Button onClick={turn}>Turn</Button>);
    fireEvent.click(screen.getByRole('button'), { detail: 1 });
    fireEvent.click(screen.getByRole('button'), { detail: 2 });
    expect(turn).toHaveBeenCalledTimes(2);
  });

  it('whose work is under way does nothing, and sends no form', () => {
    const send = vi.fn();
    render(
      <form onSubmit={send}>
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(send).not.toHaveBeenCalled();
  });
});
