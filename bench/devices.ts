/**
 * `npm run bench:devices`, after `npm run build`: how long after a learner's change another of their devices has it, on
 * both databases (product: changes made elsewhere).
 *
 * - From sending a change to the hint on the other device's connection. The floor is the answer to the device that made
 *   the change, since nobody can be told before it is done.
 * - From the press that answers a card in one browser to the frame in which another shows it.
 */
import { once } from 'node:events';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { type ApiLearner, plantModule, signUpByApi } from '@vocabloom/e2e/support/api-learner.ts';
import { startServer } from '@vocabloom/e2e/support/server.ts';
import { WebSocket } from 'ws';
import { sessionOf } from './abuse/watch.ts';
import { openBrowser } from './browser/open-browser.ts';
import { answersSeen } from './devices/answers-seen.ts';
import { quantile } from './realtime/quantile.ts';

const changes = 200;
const warmUp = 20;
const answers = 30;
const limitMs = 1000;

/** The connection of a learner's other device, as the web app opens it. */
async function openLine(url: string, learner: ApiLearner): Promise<WebSocket> {
  const { anonKey, token } = await sessionOf(url, learner);
  const line = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`,
  );
  await once(line, 'open');
  const payload = { config: { private: true }, access_token: token };
  line.send(JSON.stringify(['1', '1', `realtime:learner:${learner.userId}`, 'phx_join', payload]));
  const [answer] = await once(line, 'message');
  if (!String(answer).includes('"status":"ok"')) throw new Error(`the channel was not joined: ${answer}`);
  return line;
}

const isInTime = (values: readonly number[]): boolean => quantile(values, 0.95) < limitMs;

const isHint = (data: unknown): boolean => String(data).includes('changed');

async function measure(name: string, settings: Readonly<Record<string, string>>): Promise<boolean> {
  const server = await startServer(settings);
  try {
    const learner = await signUpByApi(server.url);
    const { wordIds } = await plantModule(learner, { groups: [{ name: 'One', pairs: [['sea', 'el mar']] }] });
    const line = await openLine(server.url, learner);
    const told: number[] = [];
    const answered: number[] = [];
    for (let at = 0; at < warmUp + changes; at += 1) {
      const hinted = new Promise<number>((resolve) => {
        const look = (data: unknown) => {
          if (!isHint(data)) return;
          line.off('message', look);
          resolve(performance.now());
        };
        line.on('message', look);
      });
      const beganMs = performance.now();
      const answer = learner
        .send('PATCH', `/rest/v1/words?id=eq.${wordIds[0]}`, { to_text: `el mar ${at}` })
        .then(() => performance.now());
      const [hintedMs, answeredMs] = await Promise.all([hinted, answer]);
      if (at < warmUp) continue;
      told.push(hintedMs - beganMs);
      answered.push(answeredMs - beganMs);
    }
    line.close();
    const browser = await openBrowser();
    const seen = await answersSeen(browser, { url: server.url, count: answers }).finally(() =>
      browser.close(),
    );
    const row = (values: readonly number[]) =>
      `p50 ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;
    const verdict = (values: readonly number[]) =>
      `limit ${limitMs} ms, ratio ${(quantile(values, 0.95) / limitMs).toFixed(2)}  ${isInTime(values) ? 'ok' : 'TOO SLOW'}`;
    console.log(`${name}, ${changes} changes of a word
  the other device is told     ${row(told)}, ${verdict(told)}
  floor, who wrote is answered ${row(answered)}
  ratio                        ${(quantile(told, 0.5) / quantile(answered, 0.5)).toFixed(2)} of the medians
${name}, ${answers} answers to cards
  the other device shows them  ${row(seen)}, ${verdict(seen)}`);
    return isInTime(told) && isInTime(seen);
  } finally {
    await server.stop();
  }
}

const cluster = await startThrowAwayCluster();
try {
  const onPostgres = await measure('PostgreSQL', { DATABASE_URL: cluster.url });
  const embedded = await measure('embedded', {});
  process.exitCode = onPostgres && embedded ? 0 : 1;
} finally {
  await cluster.stop();
}
