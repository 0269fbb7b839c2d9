import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../../testing/stored-session.ts';
import { learnerLine } from './learner-line.ts';

const asked = vi.hoisted(() => ({ loadConfig: vi.fn() }));
vi.mock('../config.ts', () => asked);

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object];

/** The server's end of the page's sockets: accepts whatever the page asks, and notes it. */
let heardByServer: Frame[] = [];
let sockets: ServedSocket[] = [];
class ServedSocket {
  static readonly OPEN = 1;
  readyState = 0;
  readonly bufferedAmount = 0;
  onopen = () => {};
  onclose = (_event: object) => {};
  onmessage = (_event: { data: string }) => {};
  constructor() {
    sockets.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen();
    });
  }
  send(text: string) {
    const frame: Frame = JSON.parse(text);
    heardByServer.push(frame);
    const [joinRef, ref, topic] = frame;
    this.say([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]);
  }
  say(frame: Frame) {
    queueMicrotask(() => this.onmessage({ data: JSON.stringify(frame) }));
  }
  close() {
    this.readyState = 3;
    this.onclose({ code: 1000 });
  }
}

const joins = () => heardByServer.filter(([, , , event]) => event === 'phx_join');

/** The server ends the page's channel, as when its token has expired. */
async function closeChannel() {
  const [joinRef = null, , topic = ''] = joins().at(-1) ?? [];
  sockets.at(-1)?.say([joinRef, joinRef, topic, 'phx_close', {}]);
  await passes(0);
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A page's line; lists what the page hears of it. */
async function aLine() {
  const { user } = storeSession();
  const told: string[] = [];
  const line = learnerLine(user.id)({
    onHint: (of) => told.push(of),
    onJoined: () => told.push('joined'),
    onLost: () => told.push('lost'),
  });
  await passes(0);
  return { ...line, told };
}

let line: Awaited<ReturnType<typeof aLine>>;
beforeEach(() => {
  heardByServer = [];
  sockets = [];
  vi.useFakeTimers();
  // The pauses are then 1, 2, 4 seconds.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('WebSocket', ServedSocket);
  asked.loadConfig.mockReset().mockResolvedValue(publicConfig);
});
afterEach(async () => {
  line.close();
  await passes(0);
  vi.useRealTimers();
});

it('is open once the channel of the person is joined', async () => {
  line = await aLine();
  expect(line.told).toEqual(['joined']);
  expect(joins()).toMatchObject([
    [expect.anything(), expect.anything(), /^realtime:learner:/, 'phx_join', {}],
  ]);
});

it('is tried again, less and less often, while the server cannot be asked for its settings', async () => {
  asked.loadConfig.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  asked.loadConfig.mockRejectedValueOnce(new Error('503'));
  line = await aLine();
  expect(line.told).toEqual(['lost']);
  await passes(999);
  expect(asked.loadConfig).toHaveBeenCalledTimes(1);
  await passes(1);
  expect(line.told).toEqual(['lost', 'lost']);
  await passes(1999);
  expect(asked.loadConfig).toHaveBeenCalledTimes(2);
  await passes(1);
  expect(line.told).toEqual(['lost', 'lost', 'joined']);
});

it('is opened again after the server closed its channel, each time after the shortest pause', async () => {
  line = await aLine();
  for (const times of [1, 2]) {
    await closeChannel();
    expect(line.told.slice(-2)).toEqual(['joined', 'lost']);
    await passes(999);
    expect(joins()).toHaveLength(times);
    await passes(1);
    expect(joins()).toHaveLength(times + 1);
    expect(line.told.at(-1)).toBe('joined');
  }
  expect(sockets).toHaveLength(1);
});

it('joins with the token that the session has by then', async () => {
  line = await aLine();
  await closeChannel();
  const { access_token } = storeSession({ ...storeSession(), access_token: 'a-newer-token' });
  await passes(1000);
  expect(joins().at(-1)?.[4]).toMatchObject({ access_token });
});

it('is not opened again once the page has closed it', async () => {
  line = await aLine();
  line.close();
  await passes(60_000);
  expect(line.told).toEqual(['joined']);
  expect(joins()).toHaveLength(1);

  line = await aLine();
  await closeChannel();
  line.close();
  await passes(60_000);
  expect(line.told).toEqual(['joined', 'lost']);
  expect(joins()).toHaveLength(2);
  expect(asked.loadConfig).toHaveBeenCalledTimes(2);
});
