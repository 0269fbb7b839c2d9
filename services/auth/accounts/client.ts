/**
 * Who sends a request, as far as sessions and the audit log keep it; the address is empty when a proxy
 * reports none.
 */
export type Client = {
  readonly ip: string;
  readonly userAgent: string | null;
  /** What the browser is known by where sessions begin. */
  readonly device?: string | null;
};
