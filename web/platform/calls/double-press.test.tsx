import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '../../ui/button.tsx';
import { createQueryClient } from './query-client.ts';

/** All that a browser does between one press and the next, however soon that comes: no timer has run by then. */
const betweenPresses = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

function Sending({ send }: { send: () => Promise<unknown> }) {
  const sending = useMutation({ mutationFn: send });
  return (
    <Button busy={sending.isPending} onClick={() => sending.mutate()}>
      Send
    </Button>
  );
}

test('the second press of a double one finds the button at work, whatever it says of itself', async () => {
  const send = vi.fn(() => new Promise(() => {}));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Sending send={send} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button');
  vi.useFakeTimers();
  await act(async () => {
    button.click();
    await betweenPresses();
    button.click();
    await betweenPresses();
  });
  vi.useRealTimers();
  expect(send).toHaveBeenCalledTimes(1);
});
