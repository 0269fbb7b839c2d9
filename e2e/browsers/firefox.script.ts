#!/usr/bin/env node
/**
 * Debian's Firefox for Playwright: started with the same arguments, and controlled through a proxy that answers for it
 * what the long-term version does not know yet.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Playwright sets a field's value itself, which React does not notice; this does what typing does. */
const typingOf = (text: string): string =>
  text.replace(
    /window\.__pw_bidiInsertText\((\w+)\)/,
    "(document.execCommand('insertText', false, $1), undefined)",
  );

/** With this argument everything a journey does with the mouse is done by a finger. */
const byFinger = '--by-finger';

/** Playwright has no finger for this browser; the actions of a mouse are those of a finger but for its name. */
const fingersOf = (text: string): string => text.replaceAll('"pointerType":"mouse"', '"pointerType":"touch"');

type Command = { readonly id: number; readonly method: string };

/** Playwright sends these to every new window and gives up if they fail. */
const isSpared = ({ method }: Command): boolean => method === 'emulation.setMediaFeaturesOverride';

/** The address of a proxy to the given address. */
async function doorTo(address: string, change: (text: string) => string): Promise<string> {
  const door = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(door, 'listening');
  door.on('connection', (near, request) => {
    const far = new WebSocket(new URL(request.url ?? '', address), { maxPayload: 0 });
    const opened = once(far, 'open');
    near.on('message', async (data) => {
      const text = data.toString();
      const command = JSON.parse(text) as Command;
      await opened;
      if (isSpared(command)) near.send(JSON.stringify({ type: 'success', id: command.id, result: {} }));
      else far.send(change(text));
    });
    far.on('message', (data) => near.send(data.toString()));
    near.on('close', () => far.close());
    far.on('close', () => near.close());
  });
  return `ws://127.0.0.1:${(door.address() as AddressInfo).port}`;
}

const asked = process.argv.slice(2);
const change = asked.includes(byFinger) ? (text: string) => fingersOf(typingOf(text)) : typingOf;
const args = asked.filter((one) => one !== byFinger);
const firefox = spawn(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', args, {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
firefox.on('close', (code) => process.exit(code ?? 1));
for await (const line of createInterface({ input: firefox.stderr })) {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
  console.error(address ? `WebDriver BiDi listening on ${await doorTo(address, change)}` : line);
}
