import { serialize } from 'pg-protocol';
import { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { createBatch } from './batch.ts';
import { toDatabaseError } from './errors.ts';
import type { EngineThread } from './pglite-thread.ts';
import { createPreparedStatements } from './prepared.ts';
import type { Session } from './session.ts';

/** One message of the protocol, as the parser types it: by a name that does not narrow. */
type Message = Parameters<Parameters<Parser['parse']>[1]>[0];
type Notify = (channel: string, payload: string) => void;

/** The one session of an engine. Notifications come with the answer to whatever was asked. */
export function createPgliteSession(thread: EngineThread, onNotification: Notify): Session {
  const prepared = createPreparedStatements();

  /** Sends bytes, hands on what was notified, and gives the other messages; rejects with the first error among them. */
  const exchange = async (bytes: Uint8Array): Promise<readonly Message[]> => {
    const answer = await thread.exec(bytes);
    const messages: Message[] = [];
    new Parser().parse(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength), (message) => {
      if (message.name === 'notification') tell(onNotification, message);
      else messages.push(message);
    });
    const failure = messages.find((message) => message instanceof Error);
    if (failure && isTheEnd(failure)) await thread.kill();
    if (failure) throw failure;
    return messages;
  };

  return {
    run: async (statements) => {
      const batch = createBatch(prepared, statements);
      try {
        for (const message of await exchange(batch.bytes)) dispatch(batch, message);
        return batch.finish();
      } catch (error) {
        const known = toDatabaseError(error);
        batch.fail(known);
        throw known;
      }
    },
    script: async (text) => {
      try {
        await exchange(serialize.query(text));
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
  };
}

/** After these a server process ends. The engine stays where it is, and would turn in circles when asked again. */
const isTheEnd = (failure: Message): boolean =>
  'severity' in failure && (failure.severity === 'PANIC' || failure.severity === 'FATAL');

function tell(onNotification: Notify, message: Message): void {
  if (!('channel' in message && 'payload' in message)) return;
  onNotification(String(message.channel), String(message.payload));
}

/** The messages a batch reads. */
function dispatch(batch: ReturnType<typeof createBatch>, message: Message): void {
  if (message instanceof DataRowMessage) batch.onDataRow(message);
  else if (message instanceof RowDescriptionMessage) batch.onRowDescription(message);
  else if (message instanceof CommandCompleteMessage) batch.onCommandComplete(message);
  else if (message.name === 'emptyQuery') batch.onEmptyQuery();
}
