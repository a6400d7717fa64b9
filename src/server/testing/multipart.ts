type FormOptions = { areaId?: number | string; name?: string; areaFirst?: boolean };

const boundary = '----platbook-test';

/** Returns the headers and body of a form that uploads a file to import; `areaFirst` sets the order of the parts. */
export function formOf(
  content: string | Buffer,
  { areaId, name = 'wells.csv', areaFirst = true }: FormOptions,
): { headers: Record<string, string>; payload: Buffer } {
  const part = (disposition: string, value: string | Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ];
  const area = areaId === undefined ? [] : part('name="area_id"', String(areaId));
  const file = part(`name="file"; filename="${name}"\r\nContent-Type: text/csv`, content);
  const parts = areaFirst ? [...area, ...file] : [...file, ...area];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
