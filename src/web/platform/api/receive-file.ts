/** Returns the file of a response, with the name that the server gave it. */
export async function receiveFile(
  response: Response,
  fallback: string,
): Promise<{ name: string; file: Blob }> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? fallback, file: await response.blob() };
}
