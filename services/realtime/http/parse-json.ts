import { excessOf } from '@vocabloom/database/json/excess.ts';
import { limits } from '../ports/limits.ts';
import { HttpRefusal } from './http-refusal.ts';

/** Parses a body as JSON. Throws an `HttpRefusal`. */
export function parseJson(body: Buffer): unknown {
  const json = body.toString('utf8');
  const excess = excessOf(json, { levels: limits.jsonLevels, values: limits.jsonValues });
  if (excess !== null) {
    const problem = excess === 'levels' ? 'is nested too deeply' : 'has too many values';
    throw new HttpRefusal(422, { errors: { body: [problem] } });
  }
  try {
    return JSON.parse(json);
  } catch {
    throw new HttpRefusal(422, { errors: { body: ['is no JSON'] } });
  }
}
