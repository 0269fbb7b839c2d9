/** The location of a database: one address, or several of which one at a time is writable. */
export type Hosts = {
  /** A URL for each host, in their given order. */
  readonly urls: readonly string[];
  /** Whether to refuse a connection that cannot write, so that the next host is tried. */
  readonly mustWrite: boolean;
};

const writing = ['read-write', 'primary'];

/**
 * Reads a URL with several hosts as libpq does, `postgres://user@one:5432,two:5433/name`. The product has to write, so
 * among several hosts it looks for the one it can write to; `target_session_attrs=read-write` or `primary` requires
 * this of a single host too. Throws an error worded for the operator if the URL asks for anything unsupported.
 */
export function readHosts(url: string): Hosts {
  const [, scheme = '', login = '', authority = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)([/?#].*)?$/s.exec(url) ?? [];
  if (scheme === '') throw new Error('must be an address beginning with postgres:// or postgresql://');
  const { path, attributes, hostList, kept } = readRest(rest);
  if (hostList.some((value) => value.includes(',')))
    throw new Error(
      'names several hosts after the question mark; write them before the name of the database',
    );
  if (attributes !== null && !writing.includes(attributes))
    throw new Error(`has target_session_attrs=${attributes}; only read-write and primary can be served`);
  const hosts = authority.split(',');
  if (hosts.length > 1 && hosts.includes('')) throw new Error('has an empty name among its hosts');
  const urls = hosts.map((host) => `${scheme}${login}${host}${path}${kept}`);
  if (!urls.every((one) => URL.canParse(one))) throw new Error('has a host or port that cannot be read');
  return { urls, mustWrite: hosts.length > 1 || attributes !== null };
}

function readRest(rest: string) {
  const [path = '', ...query] = rest.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  const attributes = parameters.get('target_session_attrs');
  parameters.delete('target_session_attrs');
  const kept = parameters.size === 0 ? '' : `?${parameters}`;
  const hostList = [...parameters.getAll('host'), ...parameters.getAll('port')];
  return { path, attributes, hostList, kept };
}
