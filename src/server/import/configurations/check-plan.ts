import { hasAttribute, hasTarget } from '#shared/import/configurations/configuration-fit.ts';
import type { ConfigurationPlan } from '#shared/import/contracts/mapping-configurations.ts';
import { isImportable } from '#shared/land/entities/import-targets.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { AppError, type ErrorDetail } from '#shared/platform/errors.ts';

/** Throws `invalid_input` if kinds, fields or attributes do not exist, or if a column or a field is mapped twice. */
export function checkPlan(plan: ConfigurationPlan): void {
  const details = [...refuseEntities(plan), ...refuseMappings(plan), ...refuseBridges(plan)];
  const [first] = details;
  if (first !== undefined) throw new AppError('invalid_input', first.message, details);
}

function refuseEntities({ includedEntities }: ConfigurationPlan): ErrorDetail[] {
  return includedEntities.flatMap((name, index) => {
    const path = `includedEntities.${index}`;
    if (!isImportable(name))
      return [{ path, message: `"${name}" is not a record type that can be imported.` }];
    return includedEntities.indexOf(name) === index ? [] : [{ path, message: `"${name}" is listed twice.` }];
  });
}

function refuseMappings({ columnMappings }: ConfigurationPlan): ErrorDetail[] {
  const sources = new Set<string>();
  const targets = new Set<string>();
  return columnMappings.flatMap(({ sourceColumn, targetEntity, targetColumn }, index): ErrorDetail[] => {
    const path = `columnMappings.${index}`;
    const target = `${targetEntity}.${targetColumn}`;
    const isTwice = sources.has(sourceColumn);
    const isTaken = targets.has(target);
    sources.add(sourceColumn);
    targets.add(target);
    if (!isImportable(targetEntity))
      return [
        {
          path: `${path}.targetEntity`,
          message: `"${targetEntity}" is not a record type that can be imported.`,
        },
      ];
    if (!hasTarget(targetEntity, targetColumn))
      return [
        {
          path: `${path}.targetColumn`,
          message: `"${targetEntity}" has no column "${targetColumn}" that an import can fill.`,
        },
      ];
    if (isTwice)
      return [{ path: `${path}.sourceColumn`, message: `"${sourceColumn}" is mapped more than once.` }];
    return isTaken
      ? [{ path: `${path}.targetColumn`, message: `Two columns are mapped to "${target}".` }]
      : [];
  });
}

function refuseBridges({ bridgeMappings, includedBridges = [] }: ConfigurationPlan): ErrorDetail[] {
  const unknown = includedBridges.flatMap((name, index) =>
    Object.hasOwn(bridges, name)
      ? []
      : [{ path: `includedBridges.${index}`, message: `"${name}" is not a link that can be imported.` }],
  );
  const attributes = bridgeMappings.flatMap(({ bridgeTable, attribute }, index) =>
    hasAttribute(bridgeTable, attribute)
      ? []
      : [
          {
            path: `bridgeMappings.${index}.attribute`,
            message: `"${bridgeTable}" has no attribute "${attribute}" that an import can fill.`,
          },
        ],
  );
  return [...unknown, ...attributes];
}
