/** Returns the value of a cookie in a `Cookie` header; blank if it has none of this name. */
export function readCookie(header: string | undefined, name: string): string {
  const pair = (header ?? '').split(';').find((each) => each.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1) ?? '';
}
