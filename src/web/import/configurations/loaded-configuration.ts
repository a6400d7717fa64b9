/** In the address: the configuration that is applied to the file, until it is. */
const parameter = 'configuration';
const positive = /^[1-9]\d{0,9}$/;

/** The id of the configuration that the address asks for. */
export function loadedConfiguration(parameters: URLSearchParams): number | undefined {
  const id = parameters.get(parameter) ?? '';
  return positive.test(id) ? Number(id) : undefined;
}

/** The query of an address with another configuration, or with none. */
export function withConfiguration(search: string, id: number | undefined): string {
  const parameters = new URLSearchParams(search);
  if (id === undefined) parameters.delete(parameter);
  else parameters.set(parameter, String(id));
  return `?${parameters}`;
}
