import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { currentLog } from './current-log.ts';
import { createMemoryEventStore } from './memory-event-store.ts';
import { SyncSign } from './sync-sign.tsx';
import { answer, newWord, openTestLog, startMs } from './testing.ts';

afterEach(() => {
  act(() => currentLog.set(null));
});

const onDisk = () => ({ ...createMemoryEventStore(), isDurable: () => true });

it('shows nothing while all answers reach the server', () => {
  renderApp(<SyncSign />);
  expect(screen.queryByText(/kept|Offline/)).toBeNull();
});

it('says that there is no connection, and how many answers are stored meanwhile', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { log } = await openTestLog({ store: onDisk(), isOnline: () => false });
  currentLog.set(log);
  renderApp(<SyncSign />);
  expect(screen.getByText('Offline')).toBeDefined();
  await act(() => log.recordEvent({ word: newWord('w1'), draft: answer(true) }).kept);
  expect(await screen.findByText('1 answer kept on this device')).toBeDefined();
  await act(() => log.recordEvent({ word: newWord('w2'), draft: answer(true) }).kept);
  expect(await screen.findByText('2 answers kept on this device')).toBeDefined();
});

it('says that answers wait although there is a connection', async () => {
  const { log } = await openTestLog({
    store: onDisk(),
    send: async () => ({ kind: 'failed', retryAfterMs: 0 }),
  });
  currentLog.set(log);
  renderApp(<SyncSign />);
  await act(async () => {
    await log.recordEvent({ word: newWord('w1'), draft: answer(true) }).kept;
    await log.sync();
  });
  expect(await screen.findByText('1 answer kept on this device')).toBeDefined();
});

it('does not say that the device stores answers that are only in memory', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { log } = await openTestLog({ isOnline: () => false });
  currentLog.set(log);
  renderApp(<SyncSign />);
  await act(async () => {
    await log.recordEvent({ word: newWord('w1'), draft: answer(true) }).kept;
    await log.sync();
  });
  expect(await screen.findByText('Offline')).toBeDefined();
  expect(screen.queryByText(/kept/)).toBeNull();
});

it('is not rendered with an answer while all is well: the next card comes first', async () => {
  const { log } = await openTestLog({
    send: async ({ events }) => ({
      kind: 'answered',
      eventIds: events.map(({ id }) => id),
      ...{ confirmed: [], turnedDown: 0, refusedIds: [], aheadIds: [], serverNowMs: startMs },
    }),
  });
  currentLog.set(log);
  const drawn = vi.fn();
  renderApp(
    <Profiler id="sign" onRender={drawn}>
      <SyncSign />
    </Profiler>,
  );
  drawn.mockClear();
  await act(async () => {
    await log.recordEvent({ word: newWord('w1'), draft: answer(true) }).kept;
    await log.sync();
  });
  expect(log.syncState().pendingCount).toBe(0);
  expect(drawn).not.toHaveBeenCalled();
});

it('counts another answer only after the frame in which the next card is painted', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  const { log } = await openTestLog({ store: onDisk(), isOnline: () => false });
  currentLog.set(log);
  renderApp(<SyncSign />);
  await act(() => log.recordEvent({ word: newWord('w1'), draft: answer(true) }).kept);
  expect(screen.getByText('Offline')).toBeDefined();
  for (const run of frames) run(0);
  expect(await screen.findByText('1 answer kept on this device')).toBeDefined();
});
