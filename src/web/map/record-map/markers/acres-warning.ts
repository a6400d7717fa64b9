import { bridges } from '#shared/land/entities/registry.ts';
import { tract } from '#shared/land/entities/tract.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** Surveys differ from maps by a few percent; beyond this, usually a corner or the record is wrong. */
const maxDeviation = 0.05;

type MappedKind = 'tract' | 'proration_unit';

/** The recorded acres that the outlines of a record are compared with. */
const recordedAcres = {
  tract: { name: 'gross_acres', field: tract.fields.gross_acres },
  proration_unit: { name: 'unit_acres', field: bridges.proration_unit.fields.unit_acres },
} as const satisfies Record<MappedKind, { name: string; field: Field }>;

/**
 * Returns a warning if the outlines of a tract or unit, of `mapped` acres together, differ from its recorded acres by
 * more than 5 %; null otherwise, and if none are recorded.
 */
export function acresWarning(
  kind: MappedKind | 'well',
  record: Readonly<Record<string, unknown>>,
  mapped: number,
): string | null {
  if (kind === 'well') return null;
  const { name, field } = recordedAcres[kind];
  const recorded = Number(record[name] ?? 0);
  if (!(recorded > 0)) return null;
  const difference = Math.abs(mapped - recorded);
  if (difference <= maxDeviation * recorded) return null;
  const acres = formatDecimal(difference, 2);
  const percent = formatDecimal((difference / recorded) * 100, 1);
  const direction = mapped > recorded ? 'more' : 'less';
  return `${acres} acres (${percent}%) ${direction} than the ${field.label} of the record. Check the outline and the record.`;
}
