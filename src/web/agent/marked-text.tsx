import type { ReactNode } from 'react';

type Block = { kind: 'text' | 'heading' | 'bullets' | 'numbers'; lines: string[]; first: number };

const item = /^\s*(?:[-*+]|(\d{1,4})[.)])\s+(\S.*)$/;
const heading = /^\s*#{1,6}\s+(\S.*)$/;

/**
 * A model's text with basic Markdown: bold, italic, code, headings, and lists. Everything else is shown as written;
 * nothing becomes a link, an image, or other markup.
 */
export function MarkedText({ text }: { text: string }) {
  return (
    <div className="flex max-w-160 flex-col gap-2 wrap-anywhere">
      {blocksOf(text).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text only grows at its end
        <BlockView key={place} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block: { kind, lines, first } }: { block: Block }) {
  if (kind === 'text') return <p className="whitespace-pre-wrap">{inline(lines.join('\n'))}</p>;
  if (kind === 'heading') return <p className="font-semibold">{inline(lines.join(' '))}</p>;
  const items = lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a list only grows at its end
    <li key={place}>{inline(line)}</li>
  ));
  return kind === 'numbers' ? (
    <ol start={first} className="list-decimal space-y-1 ps-6">
      {items}
    </ol>
  ) : (
    <ul className="list-disc space-y-1 ps-5">{items}</ul>
  );
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  const add = (kind: Block['kind'], line: string, first = 1) => {
    const last = blocks.at(-1);
    if (isOpen && last?.kind === kind && kind !== 'heading') last.lines.push(line);
    else blocks.push({ kind, lines: [line], first });
    isOpen = true;
  };
  for (const line of text.split('\n')) {
    const listed = item.exec(line);
    const titled = heading.exec(line);
    if (line.trim() === '') isOpen = false;
    else if (titled !== null) add('heading', titled[1] ?? '');
    else if (listed === null) add('text', line);
    else add(listed[1] === undefined ? 'bullets' : 'numbers', listed[2] ?? '', Number(listed[1] ?? 1));
  }
  return blocks;
}

/** A mark counts only if it directly touches what it encloses: `160 * 1/2 * 10` is a product. */
const marks =
  /\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*|`([^`\n]+)`|(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=\S)\*(?![\w*])/g;

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, bold, code, italic] = match;
    parts.push(text.slice(from, match.index));
    if (bold !== undefined) parts.push(<strong key={match.index}>{bold}</strong>);
    else if (code !== undefined) parts.push(<code key={match.index}>{code}</code>);
    else parts.push(<em key={match.index}>{italic}</em>);
    from = match.index + whole.length;
  }
  parts.push(text.slice(from));
  return parts;
}
