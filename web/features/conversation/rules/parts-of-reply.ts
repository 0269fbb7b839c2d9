import type { Engine } from '../../tutor/hooks/use-engine.ts';

/** What the partner says, and a remark about it in the interface language. */
export type PartsOfReply = { readonly remark: string | null; readonly line: string };

/**
 * The library puts its remark into a separate paragraph before the partner's line; a model's reply has no such
 * paragraph.
 */
export function partsOfReply(reply: string, engine: Engine['kind'] | undefined): PartsOfReply {
  const end = engine === 'library' ? reply.indexOf('\n\n') : -1;
  if (end < 0) return { remark: null, line: reply };
  return { remark: reply.slice(0, end), line: reply.slice(end).trim() };
}
