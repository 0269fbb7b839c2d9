/**
 * What sessions and the audit log record about the sender of a request. The IP address is empty when a proxy reports
 * none.
 */
export type Client = {
  readonly ip: string;
  readonly userAgent: string | null;
  /** The identifier by which the browser is recognized when a session begins. */
  readonly device?: string | null;
};
