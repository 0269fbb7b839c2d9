import { isDeeperThan } from '@vocabloom/database/json/excess.ts';
import { isStorable } from '@vocabloom/database/json/storable.ts';
import * as z from 'zod/mini';
import { limits } from '../ports/limits.ts';

const record = z.record(z.string(), z.unknown());

/**
 * The metadata a user attaches to an object, from its JSON text; empty if there is none or it cannot be stored
 * (protocol: uploads).
 */
export function readUserMetadata(text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined || Buffer.byteLength(text) > limits.userMetadataBytes) return {};
  if (isDeeperThan(limits.jsonDepth, text)) return {};
  try {
    const parsed = record.safeParse(JSON.parse(text));
    return parsed.success && isStorable(parsed.data) ? parsed.data : {};
  } catch {
    return {};
  }
}
