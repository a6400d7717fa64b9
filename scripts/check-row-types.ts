/**
 * Compares the row type of every statement of the server with what the database answered while the server's tests ran
 * (docs/decisions/0053-row-types-are-checked.md). `--records FOLDER` is the folder that
 * src/server/testing/record-rows.ts wrote to; `--tree FOLDER` checks another tree.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Node } from 'typescript/unstable/ast';
import { isCallExpression, isIdentifier, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import {
  API,
  type Checker,
  isIntersectionType,
  isTypeReference,
  isUnionType,
  type Program,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';
import { type RowRecord, rowFunctions } from '../src/server/testing/record-rows.ts';

/** Type OIDs by what `pg` makes of their values; it leaves all others as text. */
const oidsByKind = {
  number: [21, 23, 26, 700, 701],
  boolean: [16],
  Date: [1114, 1184],
  Buffer: [17],
  JSON: [114, 3802],
  'number[]': [1005, 1007, 1021, 1022, 1028, 1231],
  'boolean[]': [1000],
  'string[]': [1008, 1009, 1014, 1015, 1016, 1040, 1041, 2951],
  'Date[]': [1115, 1182, 1185],
  'Buffer[]': [1001],
  'JSON[]': [199, 3807],
};
const kindsByOid = new Map(
  Object.entries(oidsByKind).flatMap(([kind, oids]) => oids.map((oid) => [oid, kind] as const)),
);

type Statement = { path: string; line: number; call: string; rowType: Type };
type DeclaredColumn = { name: string; type: Type; isOptional: boolean };
/** The kinds of the columns by name, and which of them were null. */
type Executed = { kinds: Map<string, string>; nulls: Set<string> };

const { values: options } = parseArgs({
  options: { tree: { type: 'string', default: '.' }, records: { type: 'string' } },
});
const root = resolve(options.tree);
if (options.records === undefined) throw new Error('Say where the records are: --records FOLDER');

const api = new API({ cwd: root });
try {
  const config = join(root, 'tsconfig.json');
  const project = api.updateSnapshot({ openProject: config }).getProject(config);
  if (project === undefined) throw new Error(`${config} cannot be opened`);
  report(project.checker, findStatements(project.program, project.checker), readRecords(options.records));
} finally {
  api.close();
}

/** The calls of the server that answer with rows, tests left out. */
function findStatements(program: Program, checker: Checker): Statement[] {
  const found: Statement[] = [];
  for (const name of program.getSourceFileNames()) {
    const path = relative(root, name).replaceAll('\\', '/');
    if (!path.startsWith('src/server/') || /\.test\.ts$|\/testing(\/|\.ts$)/.test(path)) continue;
    const file = program.getSourceFile(name);
    if (file === undefined) continue;
    const visit = (node: Node): void => {
      node.forEachChild(visit);
      if (!isCallExpression(node)) return;
      const { expression } = node;
      const callee = isPropertyAccessExpression(expression) ? expression.name : expression;
      if (!isIdentifier(callee) || !rowFunctions.includes(callee.text)) return;
      const rowType = rowTypeOf(checker, checker.getTypeAtLocation(node));
      if (rowType === undefined) return;
      const { line } = file.getLineAndCharacterOfPosition(callee.getStart(file));
      found.push({ path, line: line + 1, call: callee.text, rowType });
    };
    file.forEachChild(visit);
  }
  if (found.length === 0) throw new Error(`There are no statements in ${root}`);
  return found.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

/** The row of `Promise<Row[]>` and of `Promise<{ rows: Row[] }>`. */
function rowTypeOf(checker: Checker, type: Type | undefined): Type | undefined {
  if (type?.getSymbol()?.name !== 'Promise') return undefined;
  const answer = argumentOf(checker, type);
  if (answer === undefined || checker.isArrayType(answer)) return argumentOf(checker, answer);
  const rows = checker.getPropertyOfType(answer, 'rows');
  return rows && argumentOf(checker, checker.getTypeOfSymbol(rows));
}

function argumentOf(checker: Checker, type: Type | undefined): Type | undefined {
  return type !== undefined && isTypeReference(type) ? checker.getTypeArguments(type)[0] : undefined;
}

/** What each call answered with, by place and function: one for each set of columns. */
function readRecords(folder: string): Map<string, Executed[]> {
  const records = new Map<string, Executed[]>();
  for (const file of readdirSync(folder))
    for (const text of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const { site, columns, nulls }: RowRecord = JSON.parse(text);
      const kinds = columns.map(([column, oid]) => [column, kindsByOid.get(oid) ?? 'string'] as const);
      records.set(site, [...(records.get(site) ?? []), { kinds: new Map(kinds), nulls: new Set(nulls) }]);
    }
  return records;
}

function report(checker: Checker, statements: Statement[], records: Map<string, Executed[]>): void {
  const failures: string[] = [];
  const unchecked: string[] = [];
  let checked = 0;
  let undeclared = 0;
  for (const { path, line, call, rowType } of statements) {
    const place = `${path}:${line}`;
    const executed = records.get(`${place} ${call}`);
    if (rowType.flags & TypeFlags.Any) {
      undeclared += 1;
    } else if (declaredColumns(checker, rowType, ['any']).length === 0) {
      unchecked.push(`${place} ${checker.typeToString(rowType)}`);
    } else if (executed !== undefined) {
      checked += 1;
      const complaints = new Set(executed.flatMap((each) => compare(checker, rowType, each)));
      failures.push(...[...complaints].map((complaint) => `${place}: ${complaint}`));
    } else {
      failures.push(`${place}: no test executes this statement`);
    }
  }
  for (const failure of failures) console.error(failure);
  console.info(`${unchecked.length} statements with any columns:\n  ${unchecked.join('\n  ')}`);
  console.info(`${undeclared} calls of the database client declare no rows`);
  console.info(`${checked} row types checked, ${failures.length} failures`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

function compare(checker: Checker, rowType: Type, { kinds, nulls }: Executed): string[] {
  return declaredColumns(checker, rowType, [...kinds.keys()]).flatMap(({ name, type, isOptional }) => {
    const kind = kinds.get(name);
    if (kind === undefined) return isOptional ? [] : [`there is no column "${name}"`];
    if (type.flags & TypeFlags.AnyOrUnknown) return [];
    const declared = kindsOf(checker, type);
    const words = `"${name}" is declared as ${checker.typeToString(type)}`;
    const fits = declared.has(kind) || (kind === 'JSON' && !declared.has('Date'));
    const isNullDeclared = isOptional || declared.has('null');
    return [
      ...(fits ? [] : [`${words}, but the database answers with ${kind}`]),
      ...(isNullDeclared || !nulls.has(name) ? [] : [`${words}, but was null`]),
    ];
  });
}

/** The properties of a row type; for `Record<string, Value>`, one for each column. Empty if any columns will do. */
function declaredColumns(checker: Checker, rowType: Type, columns: readonly string[]): DeclaredColumn[] {
  const properties = checker.getPropertiesOfType(rowType).flatMap((property): DeclaredColumn[] => {
    const type = checker.getTypeOfSymbol(property);
    const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
    return type === undefined ? [] : [{ name: property.name, type, isOptional }];
  });
  const [record] = checker.getIndexInfosOfType(rowType);
  if (properties.length > 0 || record === undefined || record.valueType.flags & TypeFlags.AnyOrUnknown)
    return properties;
  return columns.map((name) => ({ name, type: record.valueType, isOptional: false }));
}

/** What a value of the type can be, in the words of `oidsByKind`, with `null` and `object`. */
function kindsOf(checker: Checker, type: Type): Set<string> {
  if (isUnionType(type) || isIntersectionType(type))
    return new Set(type.getTypes().flatMap((each) => [...kindsOf(checker, each)]));
  if (type.flags & TypeFlags.Nullable) return new Set(['null']);
  if (type.flags & TypeFlags.StringLike) return new Set(['string']);
  if (type.flags & TypeFlags.NumberLike) return new Set(['number']);
  if (type.flags & TypeFlags.BooleanLike) return new Set(['boolean']);
  if (checker.isArrayLikeType(type) && isTypeReference(type)) {
    const elements = checker.getTypeArguments(type).flatMap((each) => [...kindsOf(checker, each)]);
    return new Set(elements.map((each) => `${each}[]`));
  }
  const name = type.getSymbol()?.name;
  return new Set([name === 'Date' || name === 'Buffer' ? name : 'object']);
}
