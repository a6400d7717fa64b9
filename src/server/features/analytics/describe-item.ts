import { formatDecimal } from '#shared/decimal.ts';

/** An action item as the database keeps it: which rule raised it, and the figures that did. */
export type RaisedItem = {
  rule: Rule;
  figures: Readonly<Record<string, string | number | null>>;
  /** Whose interest it is about, where a contract is. */
  owner_name: string | null;
};

type Rule =
  | 'mineral_sum'
  | 'outline_acres'
  | 'contract_acres'
  | 'participation'
  | 'lease_expiring'
  | 'extension_due'
  | 'lease_status';

const rules = {
  mineral_sum: 'The mineral interests of a tract sum to 1.',
  outline_acres: 'The outlines drawn for a tract measure within 1% of its gross acres.',
  contract_acres: "A contract covers no more acres than its owner's net mineral acres in the tract.",
  participation: 'The participation factors of one unit sum to no more than 1.',
  lease_expiring: 'An active lease that no producing well holds ends within 90 days.',
  extension_due:
    'The extension of an active lease that no producing well holds is due within 90 days, or was not exercised in time.',
  lease_status: 'The status written in a lease agrees with its term and with the wells that hold it.',
} as const satisfies Record<Rule, string>;

/** What raised an item, in one plain sentence with its figures, and the rule in another. */
export function describeItem(item: RaisedItem): { details: string; rule: string } {
  return { details: sayDetails(item), rule: rules[item.rule] };
}

function sayDetails({ rule, figures, owner_name }: RaisedItem): string {
  const text = (name: string) => String(figures[name] ?? '');
  const acres = (name: string) => formatDecimal(text(name), 2);
  const share = (name: string) => formatDecimal(text(name), 8);
  switch (rule) {
    case 'mineral_sum':
      return `${countOf(figures.interests, 'mineral interest')} ${figures.interests === 1 ? 'sums' : 'sum'} to ${share('sum')} instead of 1.`;
    case 'outline_acres':
      return `The outline measures ${acres('outline')} acres, the record says ${acres('gross')} gross acres.`;
    case 'contract_acres':
      return `A contract covers ${acres('contract_acres')} acres; ${owner_name ?? 'its owner'} has ${acres('net_acres')} net acres.`;
    case 'participation':
      return `The participation factors of ${countOf(figures.tracts, 'tract')} in ${text('unit') === '' ? 'its unit' : text('unit')} sum to ${share('sum')}.`;
    case 'lease_expiring':
      return `The lease ends on ${text('expires_on')}, and no producing well holds it.`;
    case 'extension_due':
      return figures.expires_on === null
        ? `The extension is due on ${text('due_on')}.`
        : `The extension is due on ${text('due_on')}; without it the lease ends on ${text('expires_on')}.`;
    case 'lease_status':
      return sayConflict(text('stored'), text('computed'), text('expires_on'));
  }
}

function sayConflict(stored: string, computed: string, end: string): string {
  switch (computed) {
    case 'hbp':
      return `The lease is marked ${stored}, but a producing well holds a tract of it.`;
    case 'primary':
      return `The lease is marked ${stored}, but its term runs until ${end}.`;
    default:
      return `The lease is marked ${stored}, but its term ended on ${end} and no producing well holds it.`;
  }
}

function countOf(count: string | number | null | undefined, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
