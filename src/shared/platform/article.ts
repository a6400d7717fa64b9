/** A noun with its indefinite article, by its spelling: "an owner", "a well". */
export function withArticle(noun: string): string {
  return `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
