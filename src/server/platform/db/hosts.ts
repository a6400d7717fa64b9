/** Splits an address into what is before the hosts, the hosts, and what follows them. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/**
 * Returns an address for each host of a database address. PostgreSQL's own programs accept several hosts, separated by
 * commas; node-postgres accepts one.
 */
export function splitHosts(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  const rest = withoutTarget(after);
  return hosts.split(',').map((host) => before + host + rest);
}

/** Returns the hosts of a database address as messages name them. */
export function describeHosts(url: string): string {
  return splitHosts(url)
    .map((each) => new URL(each).host)
    .join(', ');
}

/** Returns why a database address cannot be used; undefined if it can. */
export function refuseDatabaseUrl(url: string): string | undefined {
  const urls = splitHosts(url);
  const isReadable = urls.every((each) => URL.canParse(each) && (urls.length === 1 || new URL(each).host));
  if (!/^postgres(ql)?:\/\//.test(url) || !isReadable)
    return 'must be an address such as postgresql://name:password@host:5432/platbook; several hosts are separated by commas: host1:5432,host2:5432';
  const target = new URLSearchParams(url.split('?')[1]).get('target_session_attrs');
  if (urls.length === 1 || target === null || target === 'read-write' || target === 'primary')
    return undefined;
  return 'must have target_session_attrs=read-write or none, because Platbook writes';
}

/** Removes the parameter that chooses among hosts. */
function withoutTarget(after: string): string {
  const [path = '', query] = after.split('?');
  if (query === undefined) return path;
  const kept = query.split('&').filter((each) => !each.startsWith('target_session_attrs='));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
