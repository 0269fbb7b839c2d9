import type { Answers } from '../../testing/answers.ts';

/** The server's answers about who may continue, and about today's usage. */
export const allowanceRoutes: Answers = {
  'POST /usage/check-words': () => ({ body: { canGenerate: true, remaining: 100 } }),
  'POST /usage/check-practice': () => ({ body: { canPractice: true, remaining: 20 } }),
};

/** A refusal from the product server in the contract's format. */
export const refusedBy = (status: number, code: string, error: string) => ({
  status,
  body: { error, code, requestId: 'test' },
});

/** An event-stream response whose pieces the test releases one by one. */
export function heldStream() {
  const encoder = new TextEncoder();
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      out = controller;
    },
  });
  return {
    response: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: (text: string) => out?.enqueue(encoder.encode(text)),
    end: () => out?.close(),
  };
}

/** Loads the word lists before the first text is screened, which takes longer than a test waits for an answer. */
export const loadScreening = () => import('@vocabloom/core/screening/screen-text.ts');
