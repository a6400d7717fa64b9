import { linksOf } from '#server/import/links-of.ts';
import { endsOfLink } from '#server/import/match/link-ends.ts';
import type { ProcessBody } from '#shared/import/contracts/import.ts';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { importable, isImportable, keyFieldsOf } from '#shared/land/entities/import-targets.ts';
import { type BridgeName, bridges, entities } from '#shared/land/entities/registry.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';

/** Returns what prevents the links of a mapping: an unknown attribute or column, or an end whose key is not mapped. */
export function linkProblems(header: readonly string[], body: ProcessBody): ErrorDetail[] {
  const unknown = unknownAttributes(header, body);
  if (unknown.length > 0) return unknown;
  const links = linksOf(body);
  return [
    ...unusedAttributes(body, links),
    ...doubleAttributes(body),
    ...links.flatMap((name) => missingEnds(name, body, links)),
  ];
}

function isBridge(name: string): name is BridgeName {
  return Object.hasOwn(bridges, name);
}

function unknownAttributes(header: readonly string[], { bridgeMappings = [] }: ProcessBody): ErrorDetail[] {
  const schema = destinationSchema();
  const columns = new Set(header);
  return bridgeMappings.flatMap(({ sourceColumn, bridgeTable, attribute }, index): ErrorDetail[] => {
    const path = `bridgeMappings.${index}`;
    if (!columns.has(sourceColumn))
      return [{ path: `${path}.sourceColumn`, message: `The file has no column "${sourceColumn}".` }];
    if (!isBridge(bridgeTable))
      return [{ path: `${path}.bridgeTable`, message: `There is no link type "${bridgeTable}".` }];
    return schema[bridgeTable]?.attributes.includes(attribute) === true
      ? []
      : [
          {
            path: `${path}.attribute`,
            message: `"${bridgeTable}" has no attribute "${attribute}" that an import can fill.`,
          },
        ];
  });
}

function unusedAttributes({ bridgeMappings = [] }: ProcessBody, links: readonly string[]): ErrorDetail[] {
  return bridgeMappings.flatMap(({ bridgeTable, attribute }, index): ErrorDetail[] =>
    links.includes(bridgeTable)
      ? []
      : [
          {
            path: `bridgeMappings.${index}`,
            message: `"${attribute}" belongs to "${bridgeTable}", which is not among the links to create.`,
          },
        ],
  );
}

function doubleAttributes({ bridgeMappings = [] }: ProcessBody): ErrorDetail[] {
  const taken = new Map<string, string>();
  return bridgeMappings.flatMap(({ sourceColumn, bridgeTable, attribute }, index): ErrorDetail[] => {
    const target = `${bridgeTable}.${attribute}`;
    const other = taken.get(target);
    taken.set(target, sourceColumn);
    if (other === undefined) return [];
    const message = `"${other}" and "${sourceColumn}" are mapped to the same "${attribute}".`;
    return [{ path: `bridgeMappings.${index}`, message }];
  });
}

/** Returns the missing ends of a link. A link connects two records of its row, so each must be found by its key. */
function missingEnds(
  name: BridgeName,
  { includedEntities, mappings }: ProcessBody,
  links: readonly BridgeName[],
): ErrorDetail[] {
  const mapped = new Set(Object.values(mappings).map(({ table, column }) => `${table}.${column}`));
  const link = bridges[name].label;
  return endsOfLink(name).flatMap(([, kind]): ErrorDetail[] => {
    const label = entities[kind].label.toLowerCase();
    if (!isImportable(kind))
      return links.some((other) => other === kind)
        ? []
        : [
            {
              path: 'includedBridges',
              message: `${link} requires the ${label} of its row, which is not among the links to create.`,
            },
          ];
    if (!includedEntities.includes(kind))
      return [
        {
          path: 'includedEntities',
          message: `${link} needs the ${label} of its row, which is not included.`,
        },
      ];
    return keyFieldsOf(importable(kind))
      .filter((field) => !mapped.has(`${kind}.${field}`))
      .map((field) => ({
        path: 'mappings',
        message: `${link} needs the ${label} of its row: "${field}" is not mapped.`,
      }));
  });
}
