import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('a button', () => {
  it('that sends something ignores the second press of a double press', () => {
    const send = vi.fn();
    render(
      <Button busy={false} onClick={send}>
        Send
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'), { detail: 1 });
    fireEvent.click(screen.getByRole('button'), { detail: 2 });
    expect(send).toHaveBeenCalledTimes(1);
    // A later press, and one by key.
    fireEvent.click(screen.getByRole('button'), { detail: 1 });
    fireEvent.click(screen.getByRole('button'), { detail: 0 });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('that sends nothing reacts to every press', () => {
    const turn = vi.fn();
    render(<Button onClick={turn}>Turn</Button>);
    fireEvent.click(screen.getByRole('button'), { detail: 1 });
    fireEvent.click(screen.getByRole('button'), { detail: 2 });
    expect(turn).toHaveBeenCalledTimes(2);
  });

  it('that is busy does nothing and submits no form', () => {
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
