/** Requests to the thread of the embedded engine. */
export type EngineRequest =
  | { readonly id: number; readonly kind: 'exec'; readonly bytes: Uint8Array }
  | { readonly id: number; readonly kind: 'dump' }
  | { readonly id: number; readonly kind: 'close' };

/**
 * Messages from the thread: that it is ready, or the outcome of a request, which is bytes, nothing, or the reason it
 * failed.
 */
export type EngineAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly bytes?: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failure'; readonly id: number; readonly reason: string };
