const figures = /\d[\d,]*(?:\.\d+)?/g;

/** A figure without what does not change its value: separators, zeros before and after. */
function bare(figure: string): string {
  const [whole = '', fraction = ''] = figure.replaceAll(',', '').split('.');
  const places = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${places === '' ? '' : `.${places}`}`;
}

/**
 * The figures of a text that stand in none of what it should be made of: a model that reckoned, or made something up. Single digits
 * are words of any sentence and are let pass.
 */
export function unbackedFigures(text: string, backing: readonly string[]): string[] {
  const known = new Set(backing.flatMap((each) => each.match(figures) ?? []).map(bare));
  const said = [...new Set(text.match(figures) ?? [])].map((figure) => figure.replace(/,+$/, ''));
  return said.filter((figure) => bare(figure).length > 1 && !known.has(bare(figure)));
}
