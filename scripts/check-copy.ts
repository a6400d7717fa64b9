/**
 * Checks the texts that users see against `lib/copy-patterns.ts`: turns of phrase that read as translated, each with
 * what to write instead. Judges string literals, templates and JSX text of `src`, not names, comments, SQL or tests.
 * `--tree FOLDER` checks another tree.
 */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync } from 'vite';
import { allowedTexts, copyPatterns } from './lib/copy-patterns.ts';

/** A node of the syntax tree, with the fields of all kinds that are read here. */
type Node = {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
};
type Text = { start: number; words: string };

/** Attributes whose strings are never shown. */
const unseenAttributes = /^(?:className|style|d|id|key|rel|type|href|to|viewBox)$/;

const { values: options } = parseArgs({ options: { tree: { type: 'string', default: '.' } } });
const failures: string[] = [];
const usedAllowances = new Set<string>();
let textCount = 0;
for await (const path of glob('src/**/*.{ts,tsx}', { cwd: options.tree })) {
  if (isTest(path)) continue;
  const source = readFileSync(join(options.tree, path), 'utf8');
  // Parsing takes most of the time, and few files contain any of the words.
  const found = copyPatterns.filter(({ pattern }) => pattern.test(source));
  if (found.length === 0 && !allowedTexts.some(({ text }) => source.includes(text))) continue;
  const texts = readTexts(path, source);
  textCount += texts.length;
  for (const { start, words } of texts) {
    const line = source.slice(0, start).split('\n').length;
    for (const complaint of judge(words)) failures.push(`${path}:${line}: ${complaint}`);
  }
}
const isWholeProject = options.tree === '.';
if (isWholeProject)
  for (const { text } of allowedTexts)
    if (!usedAllowances.has(text))
      failures.push(`scripts/lib/copy-patterns.ts: no text needs the exception "${text}"`);
for (const failure of failures.sort()) console.error(failure);
console.info(`${textCount} texts in files with a listed phrase, ${failures.length} to rewrite`);
process.exitCode = failures.length > 0 ? 1 : 0;

function isTest(path: string): boolean {
  return /\.test\.tsx?$|(^|\/)(testing|gallery)[/.]/.test(path);
}

function judge(words: string): string[] {
  // A single lowercase word is a value in the code, such as a state.
  if (/^[a-z-]*$/.test(words)) return [];
  const allowed = allowedTexts.filter(({ text }) => words.includes(text));
  for (const { text } of allowed) usedAllowances.add(text);
  const judged = allowed.reduce((rest, { text }) => rest.replaceAll(text, '…'), words);
  return copyPatterns.flatMap(({ pattern, write }) => {
    const phrase = pattern.exec(judged)?.[0];
    return phrase === undefined ? [] : [`"${phrase}" reads as translated; write ${write}: "${judged}"`];
  });
}

/** Returns the texts of a file, with … for what is computed. */
function readTexts(path: string, source: string): Text[] {
  const lang = path.endsWith('x') ? 'tsx' : 'ts';
  const { program } = parseSync(path, source, { lang });
  const texts: Text[] = [];
  visit(program as unknown as Node, texts);
  return texts;
}

function visit(node: Node, texts: Text[]): void {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return;
    case 'TaggedTemplateExpression':
      visitAll((node.quasi as Node).expressions, texts);
      return;
    case 'JSXAttribute':
      if (unseenAttributes.test(String((node.name as Node).name))) return;
      break;
    case 'JSXElement':
    case 'JSXFragment':
      texts.push({ start: node.start, words: textOf(node.children as Node[]) });
      break;
    case 'Literal':
      if (typeof node.value === 'string') texts.push({ start: node.start, words: node.value });
      return;
    case 'TemplateLiteral':
      texts.push({ start: node.start, words: templateText(node) });
      break;
  }
  if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return;
  visitAll(Object.values(node), texts);
}

function visitAll(value: unknown, texts: Text[]): void {
  if (Array.isArray(value)) for (const each of value) visitAll(each, texts);
  else if (isNode(value)) visit(value, texts);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function textOf(children: readonly Node[]): string {
  const parts = children.map((child) => (child.type === 'JSXText' ? String(child.value) : '…'));
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function templateText({ quasis }: Node): string {
  return (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}
