import type { Engine } from '../../tutor/hooks/use-engine.ts';

/** The partner's words, and a remark about the learner's message in the interface language. */
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
