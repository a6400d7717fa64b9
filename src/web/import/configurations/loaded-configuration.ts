/** In the URL: the configuration to apply to the file, removed once it is applied. */
const parameter = 'configuration';
const positive = /^[1-9]\d{0,9}$/;

/** Returns the id of the configuration in the URL. */
export function loadedConfiguration(parameters: URLSearchParams): number | undefined {
  const id = parameters.get(parameter) ?? '';
  return positive.test(id) ? Number(id) : undefined;
}

/** Returns the URL query with another configuration, or with none. */
export function withConfiguration(search: string, id: number | undefined): string {
  const parameters = new URLSearchParams(search);
  if (id === undefined) parameters.delete(parameter);
  else parameters.set(parameter, String(id));
  return `?${parameters}`;
}
