import type { Readable } from 'node:stream';
import { excessOf } from '@vocabloom/database/json/excess.ts';
import type { z } from 'zod';
import { invalidRequest, tooLarge } from '../errors/refusals.ts';
import { limits } from '../ports/limits.ts';
import { chunksOf } from './arrival.ts';
import { faultWords } from './fault-words.ts';

/** Reads a JSON body by a schema, within limits of bytes and depth; an empty body counts as an empty object. */
export async function readJson<Schema extends z.ZodType>(
  body: Readable,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readText(body);
  const sent = text.trim() === '' ? {} : parse(text);
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw invalidRequest(faultWords('body', parsed.error.issues, sent));
}

function parse(text: string): unknown {
  const excess = excessOf(text, { levels: limits.jsonDepth, values: limits.jsonValues });
  if (excess === 'levels') throw invalidRequest('Body is nested too deeply');
  if (excess === 'values') throw invalidRequest('Body has too many values');
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest('Body is not valid JSON');
  }
}

/** Reads a body as text; rejects it at the first byte beyond the limit. */
async function readText(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(body)) {
    const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    bytes += part.length;
    if (bytes > limits.jsonBytes) throw tooLarge();
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}
