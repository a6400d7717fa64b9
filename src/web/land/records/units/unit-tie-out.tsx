import { assets, bridges } from '#shared/land/entities/registry.ts';
import type { Figure } from '#shared/platform/figure.ts';
import { bridgesOf, type RelatedRow, relatedOf } from '#web/land/records/calls.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { acresText, compareUnitAcres, type UnitAcres, type UnitTract } from './unit-acres.ts';

interface UnitTieOutProps {
  unit: RecordData;
  /** The unit's tracts with their proration units. */
  rows: readonly RelatedRow[];
}

/** Whether the acres of a unit's tracts add up to the unit's, and what is in the way. */
export function UnitTieOut({ unit, rows }: UnitTieOutProps) {
  if (rows.length === 0) return null;
  const compared = compareUnitAcres(unit.unit_acres as Figure, rows.map(tractOf));
  const problems = problemsOf(compared);
  if (problems.length > 0)
    return (
      <Banner tone="warning" title="The acres of this unit don’t tie out" className="mb-4">
        <ul className="list-disc ps-4">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Banner>
    );
  if (compared.isByDepth || compared.held === null) return null;
  const title = `The tracts add up to the unit’s ${acresText(compared.held)} acres`;
  return <Banner tone="success" title={title} className="mb-4" />;
}

function tractOf(row: RelatedRow): UnitTract {
  return {
    name: String(relatedOf(row, assets.tract).tract_name),
    prorations: bridgesOf(row, bridges.proration_unit) as UnitTract['prorations'],
  };
}

function problemsOf({ designated, held, difference, missing, disputed, stated }: UnitAcres): string[] {
  const problems = [
    ...named(missing, 'has no held acres', 'have no held acres'),
    ...named(
      disputed,
      'has different held acres for different wells',
      'have different held acres for different wells',
    ),
  ];
  if (designated === null)
    problems.push(
      held === null
        ? 'The unit has no unit acres.'
        : `The unit has no unit acres; its tracts add up to ${acresText(held)}.`,
    );
  if (difference !== null && held !== null && !difference.isZero())
    problems.push(
      difference.gt(0)
        ? `The tracts add up to ${acresText(held)} acres, ${acresText(difference)} less than the unit has.`
        : `The tracts add up to ${acresText(held)} acres, ${acresText(difference.neg())} more than the unit has.`,
    );
  if (stated.length > 0 && designated !== null) {
    const list = new Intl.ListFormat('en-US').format(stated.map(acresText));
    problems.push(`Proration units state ${list} unit acres, and the unit has ${acresText(designated)}.`);
  }
  return problems;
}

/** Maximum number of tracts named in a message. */
const maxNamed = 5;

function named(names: readonly string[], one: string, several: string): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, maxNamed);
  const others = names.length - shown.length;
  const list = others === 0 ? shown : [...shown, others === 1 ? 'one other tract' : `${others} other tracts`];
  return [`${new Intl.ListFormat('en-US').format(list)} ${names.length === 1 ? one : several}.`];
}
