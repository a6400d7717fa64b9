import { sql } from 'kysely';
import { exampleNames, examplesFor, type Needed } from '#server/agent/questions/question-examples.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';

type OwnNames = {
  county: string | null;
  operator: string | null;
  well: string | null;
  tract: string | null;
  file_number: string | null;
  /** Of a lease in review. */
  reviewed: string | null;
  owner: string | null;
  unit: string | null;
  unit_owner: string | null;
  has: Needed[];
};

/** A longer name is not used in an example. */
const maxNameLength = 60;
/**
 * Returns the example questions of the built-in commands with names of the company's own records in the selected areas,
 * those that suit the user's role first. Each can be answered: none is about records that the company does not have.
 */
export async function ownExamples(tx: PersonTx, company: number, { areas }: Selection): Promise<string[]> {
  const within = (alias: string) =>
    areas === undefined
      ? sql`${sql.ref(`${alias}.company_id`)} = ${company}::int`
      : sql`${sql.ref(`${alias}.company_id`)} = ${company}::int AND ${sql.ref(`${alias}.area_id`)} = ANY(${areas}::int[])`;
  const [own] = await tx.rows<OwnNames>(sql`
    SELECT
      (SELECT county FROM tracts t WHERE ${within('t')} AND county <> '' ORDER BY id LIMIT 1) AS county,
      (SELECT operator FROM wells w WHERE ${within('w')} AND operator <> '' ORDER BY id LIMIT 1) AS operator,
      (SELECT tract_name FROM tracts t WHERE ${within('t')} AND tract_name <> '' ORDER BY id LIMIT 1) AS tract,
      (SELECT well_name FROM wells w WHERE ${within('w')} AND well_name <> '' ORDER BY id LIMIT 1) AS well,
      (SELECT file_number FROM leases l WHERE ${within('l')} AND file_number <> '' ORDER BY id LIMIT 1) AS file_number,
      (SELECT l.file_number FROM lease_facts f JOIN leases l ON l.company_id = f.company_id AND l.id = f.lease_id
        WHERE ${within('l')} AND f.status = 'review' AND l.file_number <> '' ORDER BY l.id LIMIT 1) AS reviewed,
      (SELECT owner_name FROM owners r WHERE ${within('r')} AND owner_name <> '' ORDER BY id LIMIT 1) AS owner,
      u.unit, u.unit_owner,
      array_remove(ARRAY[
        CASE WHEN EXISTS (SELECT FROM tracts t WHERE ${within('t')}) THEN 'tract' END,
        CASE WHEN EXISTS (SELECT FROM leases l WHERE ${within('l')}) THEN 'lease' END,
        CASE WHEN EXISTS (SELECT FROM wells w WHERE ${within('w')}) THEN 'well' END,
        CASE WHEN EXISTS (SELECT FROM owners r WHERE ${within('r')}) THEN 'owner' END,
        CASE WHEN u.unit IS NOT NULL THEN 'unit' END,
        CASE WHEN EXISTS (
          SELECT FROM obligations b JOIN leases l ON l.company_id = b.company_id AND l.id = b.lease_id
          WHERE ${within('l')}) THEN 'obligation' END], NULL) AS has
    FROM (SELECT) one LEFT JOIN LATERAL (
      SELECT p.name AS unit, r.owner_name AS unit_owner
      FROM proration_units p
      JOIN tracts t ON t.company_id = p.company_id AND t.id = p.tract_id
      JOIN ownerships o ON o.company_id = p.company_id AND o.tract_id = p.tract_id AND o.interest_type = 'mineral'
      JOIN owners r ON r.company_id = o.company_id AND r.id = o.owner_id
      WHERE ${within('t')} AND p.name <> ''
      ORDER BY p.id LIMIT 1
    ) u ON true`);
  if (own === undefined) return [];
  const role = tx.person.roles.get(company) ?? 'Viewer';
  return examplesFor(role, new Set(own.has)).flatMap((example) => personalize(example, own) ?? []);
}

/** Replaces the names in an example by the company's own; null if it has no record of the required entity. */
function personalize(example: string, own: OwnNames): string | null {
  const county = own.county?.replace(/\s+(?:county|parish)$/i, '').concat(' County') ?? null;
  const owner = own.unit_owner ?? own.owner;
  const names = new Map([
    ['Ada Gantry', owner],
    ['Gantry Family Trust', owner],
    ['Gantry', owner],
    ['Tin Cup 12-13 1H', own.well],
    ['Tin Cup 12-13', own.unit],
    ['Tin Cup', own.operator],
    ['Section 12', own.tract],
    ['RV-1001', own.file_number],
    ['RV-1071', own.reviewed],
    ['Reeves County', county],
    ['Loving County', county],
    ['Mailing list', 'Mailing list'],
  ]);
  // In one pass, so that an inserted name is not mistaken for a generic one.
  let isOwn = true;
  const personalized = example.replace(exampleNames, (generic) => {
    const name = names.get(generic) ?? null;
    if (name !== null && name.length <= maxNameLength) return name;
    isOwn = false;
    return generic;
  });
  return isOwn ? personalized : null;
}
