import type { Engine } from '../../tutor/hooks/use-engine.ts';

/** What the partner says, and what is remarked beside it in the language of the interface. */
export type PartsOfReply = { readonly remark: string | null; readonly line: string };

/** The library puts its remarks into a paragraph of their own before the partner's line; a model says it all in one. */
export function partsOfReply(reply: string, engine: Engine['kind'] | undefined): PartsOfReply {
  const end = engine === 'library' ? reply.indexOf('\n\n') : -1;
  if (end < 0) return { remark: null, line: reply };
  return { remark: reply.slice(0, end), line: reply.slice(end).trim() };
}
