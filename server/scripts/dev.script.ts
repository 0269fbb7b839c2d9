/**
 * `npm run dev`: the server, restarted when one of its sources changes, and the Vite server with hot reload in front of
 * it. Open the address of Vite; it passes the calls of the app on. Ctrl-C ends both.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const port = process.env.PORT ?? '8080';
const webPort = process.env.WEB_PORT ?? '5173';
const env = {
  ...process.env,
  PORT: port,
  // Links in mails lead to the page with hot reload, which passes calls of the auth service on.
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
  API_ORIGIN: `http://localhost:${port}`,
};

const run = (command: string, args: readonly string[]): ChildProcess =>
  // A process group of its own: Ctrl-C must reach the server once, from here, not twice.
  spawn(command, args, { cwd: root, env, stdio: 'inherit', detached: true });
const children = [
  run(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts']),
  run(join(root, 'node_modules/.bin/vite'), ['web', '--port', webPort, '--strictPort']),
];

const endAll = (signal: NodeJS.Signals) => {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
};
process.on('SIGINT', () => endAll('SIGINT'));
process.on('SIGTERM', () => endAll('SIGTERM'));
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    endAll('SIGTERM');
  });
}
