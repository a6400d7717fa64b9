import { TableCell } from '#web/platform/ui/table/table.tsx';
import type { PersonRow } from './person-row.ts';

/** The maximum number of companies shown in the row; the person's page lists all. */
const maxShown = 3;

/** Shows one line per company of a person. A long name is truncated, the role never. */
export function CompaniesCell({ person }: { person: PersonRow }) {
  const { memberships, companies } = person;
  const more = memberships.length - maxShown;
  return (
    <TableCell title={companies || undefined} className="whitespace-normal">
      {memberships.length === 0 ? (
        <span className="text-faint">–</span>
      ) : (
        <ul className="py-1">
          {memberships.slice(0, more === 1 ? undefined : maxShown).map((each) => (
            <li key={each.company_id} className="flex gap-1.5">
              <bdi className="min-w-8 truncate">{each.company_name}</bdi>
              <span className="shrink-0 text-muted">{roleIn(each, person)}</span>
            </li>
          ))}
          {more > 1 && <li className="text-muted">and {more} more</li>}
        </ul>
      )}
    </TableCell>
  );
}

function roleIn({ role_name, status }: PersonRow['memberships'][number], person: PersonRow): string {
  return status === 'invited' && person.status === 'active' ? `${role_name}, invited` : role_name;
}
