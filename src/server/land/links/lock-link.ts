import { sql } from 'kysely';
import { findRecord, notFound } from '#server/land/find-record.ts';
import type { RecordRow } from '#server/land/present.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { type AssetName, assets, type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { columnTo } from '#shared/land/entities/relationships.ts';
import { AppError } from '#shared/platform/errors.ts';
import { inPanel, refusalIn } from './in-panel.ts';
import type { Link } from './read-link.ts';

/** The stored records of a link, locked until the transaction ends. */
export type LockedLink = {
  /** The company of all records; undefined if all are new. */
  company: number | undefined;
  bridges: ReadonlyMap<BridgeName, RecordRow>;
};

const kinds = Object.keys(assets) as AssetName[];

/**
 * Locks the stored records of a link against writes and new links until the transaction ends. The order is the same as
 * in deletions and undo (assets by entity, then bridges), which prevents deadlocks. Throws `not_found` if a record does
 * not exist or is not visible, `business_rule` if the records belong to two companies, `forbidden`.
 */
export async function lockLink(tx: PersonTx, link: Link): Promise<LockedLink> {
  const companies = new Map<string, number>();
  for (const kind of kinds) {
    const part = link.assets.get(kind);
    const id = part === undefined ? namedByOwnership(link, kind) : part.id;
    if (id === undefined) continue;
    const [row] = await tx.rows<{ company_id: number }>(sql`
      SELECT t.company_id FROM ${sql.table(assets[kind].plural)} t
      WHERE t.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND t.id = ${id} FOR NO KEY UPDATE`);
    // An end named only by the ownership is checked when the ownership is written.
    if (part === undefined) continue;
    const path = part.panel === 'through' ? 'through.tract' : part.panel;
    if (row === undefined) throw refusalIn(path, notFound(assets[kind]));
    companies.set(path, row.company_id);
  }
  const locked = new Map<BridgeName, RecordRow>();
  for (const [name, { id }] of link.bridges) {
    if (id === undefined) continue;
    const row = await inPanel(name, () => findRecord(tx, bridges[name], id, { lock: 'change' }));
    locked.set(name, row);
    companies.set(name, row.company_id);
  }
  return { company: oneCompany(tx, companies), bridges: locked };
}

function namedByOwnership({ bridges: sent }: Link, kind: AssetName): number | undefined {
  const column = columnTo('ownership', kind);
  const id = column === undefined ? undefined : sent.get('ownership')?.fields[column];
  return typeof id === 'number' ? id : undefined;
}

function oneCompany(tx: PersonTx, companies: ReadonlyMap<string, number>): number | undefined {
  const [first] = companies.values();
  if (first === undefined) return undefined;
  authorize(tx, first, 'link', 'create');
  for (const [path, company] of companies) {
    if (company === first) continue;
    const message = "Links can't cross companies, and this record belongs to a different one";
    throw new AppError('business_rule', message, [{ path, message }]);
  }
  return first;
}
