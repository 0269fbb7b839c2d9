import { serialize } from 'pg-protocol';
import { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { createBatch } from './batch.ts';
import { toDatabaseError } from './errors.ts';
import type { EngineThread } from './pglite-thread.ts';
import { createPreparedStatements } from './prepared.ts';
import type { Session } from './session.ts';

/** One message of the protocol, as typed by the parser: its name does not narrow the type. */
type Message = Parameters<Parameters<Parser['parse']>[1]>[0];
type Notify = (channel: string, payload: string) => void;

/** The only session of an engine. Notifications arrive with the answer to any request. */
export function createPgliteSession(thread: EngineThread, onNotification: Notify): Session {
  const prepared = createPreparedStatements();

  /** Sends bytes, passes notifications on and returns the other messages; rejects with the first error among them. */
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

/** After these errors a server process would end. The engine does not, and would loop forever if used again. */
const isTheEnd = (failure: Message): boolean =>
  'severity' in failure && (failure.severity === 'PANIC' || failure.severity === 'FATAL');

function tell(onNotification: Notify, message: Message): void {
  if (!('channel' in message && 'payload' in message)) return;
  onNotification(String(message.channel), String(message.payload));
}

/** Passes a message to the batch, if the batch reads it. */
function dispatch(batch: ReturnType<typeof createBatch>, message: Message): void {
  if (message instanceof DataRowMessage) batch.onDataRow(message);
  else if (message instanceof RowDescriptionMessage) batch.onRowDescription(message);
  else if (message instanceof CommandCompleteMessage) batch.onCommandComplete(message);
  else if (message.name === 'emptyQuery') batch.onEmptyQuery();
}
