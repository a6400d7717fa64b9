/** Text with its characters that mean something in HTML escaped. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export type Link = { href: string; rel: string; type?: string; title?: string };

/** What a page shows: links first, then tables of names and values. */
export type Page = {
  title: string;
  description?: string;
  links: readonly Link[];
  columns?: readonly string[];
  rows?: readonly (readonly string[])[];
};

/** Writes a plain page for people who open an address of the service in a browser. */
export function writePage({ title, description, links, columns = [], rows = [] }: Page): string {
  const shown = links.filter(({ type }) => type === 'text/html' || type === undefined);
  const items = shown.map(
    ({ href, rel, title: told }) =>
      `<li><a href="${escaped(href)}" rel="${escaped(rel)}">${escaped(told ?? rel)}</a></li>`,
  );
  const cells = (tag: 'td' | 'th', values: readonly string[]) =>
    `<tr>${values.map((value) => `<${tag}>${escaped(value)}</${tag}>`).join('')}</tr>`;
  const table =
    rows.length === 0
      ? ''
      : `<table>${columns.length === 0 ? '' : `<thead>${cells('th', columns)}</thead>`}<tbody>${rows.map((row) => cells('td', row)).join('\n')}</tbody></table>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body>
<h1>${escaped(title)}</h1>
${description === undefined ? '' : `<p>${escaped(description)}</p>`}
<ul>${items.join('\n')}</ul>
${table}
</body>
</html>
`;
}
