/** The hosts, as `URL` writes them, for which http is as safe as https: nobody is in between. */
export const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host is this machine by any of its addresses. */
export const isLoopback = (hostname: string): boolean =>
  loopbackHosts.has(hostname) || /^127(\.\d+){3}$/.test(hostname);
