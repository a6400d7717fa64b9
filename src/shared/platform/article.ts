/** Adds the indefinite article to a noun, by its spelling: "an owner", "a well". */
export function withArticle(noun: string): string {
  return `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
