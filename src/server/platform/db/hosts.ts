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

/** The values of target_session_attrs that choose a server of the kind. */
const targets = { primary: ['read-write', 'primary'], standby: ['read-only', 'standby'] } as const;

/** Returns why the address of a primary or a standby cannot be used; undefined if it can. */
export function refuseDatabaseUrl(url: string, kind: keyof typeof targets): string | undefined {
  const urls = splitHosts(url);
  const isReadable = urls.every((each) => URL.canParse(each) && (urls.length === 1 || new URL(each).host));
  if (!/^postgres(ql)?:\/\//.test(url) || !isReadable)
    return 'must be an address such as postgresql://name:password@host:5432/platbook; several hosts are separated by commas: host1:5432,host2:5432';
  const target = new URLSearchParams(url.split('?')[1]).get('target_session_attrs');
  const fitting: readonly string[] = targets[kind];
  if (urls.length === 1 || target === null || fitting.includes(target)) return undefined;
  return `must have target_session_attrs=${fitting[0]} or none, because it names the ${kind}`;
}

/** Removes the parameter that chooses among hosts. */
function withoutTarget(after: string): string {
  const [path = '', query] = after.split('?');
  if (query === undefined) return path;
  const kept = query.split('&').filter((each) => !each.startsWith('target_session_attrs='));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
