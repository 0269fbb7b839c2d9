import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../platform/calls/query-client.ts';
import type { OpenLine } from '../platform/live/line.ts';
import { LiveChanges } from './live-changes.tsx';

type Heard = Parameters<OpenLine>[0];
const line = vi.hoisted(() => ({ heard: undefined as Heard | undefined }));
vi.mock('../platform/live/learner-line.ts', () => ({
  learnerLine: () => (heard: Heard) => {
    line.heard = heard;
    return { close: () => undefined };
  },
}));

const read = {
  words: vi.fn(async () => 'words'),
  arrival: vi.fn(async () => 'connected'),
  answer: vi.fn(async () => 'of the tutor'),
};

function Page() {
  useQuery({ queryKey: ['words'], queryFn: read.words });
  useQuery({ queryKey: ['arrival'], queryFn: read.arrival, staleTime: Number.POSITIVE_INFINITY });
  useQuery({ queryKey: ['answer'], queryFn: read.answer, staleTime: 60 * 60 * 1000 });
  return <LiveChanges userId="ana" />;
}

const timesRead = () => Object.values(read).map((one) => one.mock.calls.length);

it('data that was read before the page listened is read again, except what is read only once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(line.heard).toBeDefined());
  expect(timesRead()).toEqual([1, 1, 1]);
  line.heard?.onJoined();
  await waitFor(() => expect(timesRead()).toEqual([2, 1, 1]));
});
