/** Whether a header can be written as the database names it (RFC 9110, sections 5.1 and 5.5). */
export const isWritableHeader = (name: string, value: unknown): value is string =>
  typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/[^\t\x20-\x7e\x80-\xff]/.test(value);
