import {
  attributesOf,
  type ImportableName,
  importable,
  importableAssets,
  importableBelongings,
  keyFieldsOf,
  natureOf,
  type Target,
  targetsOf,
} from '#shared/land/entities/import-targets.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** What a file may be mapped to, for one kind of record or link. */
export type DestinationEntity = {
  /** A belonging is an event or formation top of a well or lease that its row names. */
  type: 'asset' | 'bridge' | 'belonging';
  label: string;
  columns: string[];
  labels: Record<string, string>;
  key_fields: string[];
  date_fields: string[];
  numeric_fields: string[];
  text_fields: string[];
  boolean_fields: string[];
  /** One sample record that shows how values may be written. */
  sample_data: Record<string, string>[];
  /** For links only: the attributes of the link that a column of the file can fill. */
  attributes: string[];
};

export type DestinationSchema = Record<string, DestinationEntity>;

/** Returns everything that a file can be mapped to, generated from the entity data. */
export function destinationSchema(): DestinationSchema {
  const listOf = (type: 'asset' | 'belonging', names: readonly ImportableName[]) =>
    names.map((name) => {
      const entity = importable(name);
      return [name, describeEntity(type, entity, targetsOf(entity), keyFieldsOf(entity))] as const;
    });
  const links = Object.values(bridges).map((bridge: Entity) => {
    const targets = attributesOf(bridge);
    return [bridge.name, describeEntity('bridge', bridge, targets, [])] as const;
  });
  return Object.fromEntries([
    ...listOf('asset', importableAssets),
    ...links,
    ...listOf('belonging', importableBelongings),
  ]);
}

function describeEntity(
  type: DestinationEntity['type'],
  entity: Entity,
  targets: [string, Target][],
  keyFields: string[],
): DestinationEntity {
  const names = targets.map(([name]) => name);
  const ofNature = (nature: ReturnType<typeof natureOf>) =>
    targets.filter(([, target]) => natureOf(target) === nature).map(([name]) => name);
  return {
    type,
    label: entity.label,
    columns: names,
    labels: Object.fromEntries(targets.map(([name, target]) => [name, target.label])),
    key_fields: keyFields,
    date_fields: ofNature('date'),
    numeric_fields: ofNature('numeric'),
    text_fields: ofNature('text'),
    boolean_fields: ofNature('boolean'),
    sample_data: [Object.fromEntries(targets.map(([name, target]) => [name, exampleOf(target)]))],
    attributes: type === 'bridge' ? names : [],
  };
}

/** Returns an example of how a value of this kind may be written in a file. */
function exampleOf(target: Target): string {
  if (target.kind === 'coordinate') return target.axis === 'latitude' ? '31.9' : '-102.5';
  return target.placeholder ?? exampleOfField(target);
}

function exampleOfField(field: Field): string {
  switch (field.kind) {
    case 'date':
      return '2026-03-31';
    case 'acres':
      return '640.00';
    case 'money':
      return '500.00';
    case 'fraction':
      return '3/16';
    case 'boolean':
      return 'yes';
    case 'select':
    case 'status':
      return field.options[0]?.value ?? '';
    case 'email':
      return 'name@example.com';
    default:
      return field.label;
  }
}
