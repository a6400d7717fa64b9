/** An S3-compatible file store. */
export type Storage = {
  /** The address of the server, without the bucket. */
  endpoint: string;
  bucket: string;
  /** The folder of the bucket in which all names begin: empty, or ending with a slash. */
  prefix: string;
  region: string;
  key: string;
  secret: string;
};

export const storageUrlForm =
  'must be an address such as s3://KEY:SECRET@s3.example.com/bucket/folder?region=us-east-1, ' +
  'with ?tls=off for plain HTTP, and with / in the secret written as %2F';

const partNames = new Set(['region', 'tls']);

/** Reads `STORAGE_URL`; null unless it has the form above. */
export function readStorageUrl(text: string): Storage | null {
  if (!/^s3:\/\//.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const [bucket = '', ...folders] = url.pathname.replace(/\/$/, '').split('/').slice(1);
  const { searchParams: options } = url;
  const [key, secret] = [decode(url.username), decode(url.password)];
  const region = options.get('region') ?? 'us-east-1';
  const tls = options.get('tls') ?? 'on';
  const isRead =
    url.host !== '' &&
    key !== '' &&
    secret !== '' &&
    url.hash === '' &&
    /^[\w.-]{3,63}$/.test(bucket) &&
    folders.every((folder) => /^[\w-][\w.-]*$/.test(folder)) &&
    [...options.keys()].every((name) => partNames.has(name)) &&
    /^[\w-]{1,50}$/.test(region) &&
    /^(on|off)$/.test(tls);
  if (!isRead) return null;
  return {
    endpoint: `${tls === 'off' ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    key,
    secret,
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
