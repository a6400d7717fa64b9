import { findRecord } from '#server/land/find-record.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { RoyaltyDeck } from '#shared/land/contracts/royalty-deck.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { maxDeckRows } from '#shared/platform/limits.ts';
import { divideForDeck } from './divide-in-thread.ts';
import { readPaidOrders } from './pay-status.ts';
import {
  type DeckDays,
  fitRows,
  gatherInterests,
  listDeckInterests,
  listDeckTracts,
  type UnitTracts,
  unitsOfDay,
} from './royalty-deck-rows.ts';

/**
 * Reads the royalty decks of a well's units as of a day (YYYY-MM-DD): the share of each interest in the unit, and its
 * royalty decimals. Returns a maximum number of rows, and no totals for a unit that is not complete. Throws
 * `not_found`.
 */
export async function readRoyaltyDeck(tx: PersonTx, wellId: number, days: DeckDays): Promise<RoyaltyDeck> {
  const { company_id } = await findRecord(tx, assets.well, wellId);
  const tracts = await listDeckTracts(tx, company_id, wellId, days.asOf, maxDeckRows + 1);
  const units = unitsOfDay(tracts.slice(0, maxDeckRows));
  const ids = units.flatMap((unit) => unit.tracts.map(({ id }) => id));
  const rows = await listDeckInterests(tx, company_id, ids, days, maxDeckRows + 1);
  const { fitting, left } = fitRows(rows);
  const interests = gatherInterests(fitting);
  const orders = await readPaidOrders(tx, company_id, wellId, days.asOf);
  const presented =
    left === undefined ? units.length : units.findIndex((unit) => containsTract(unit, left.unit_tract_id));
  const hasAllTracts = tracts.length <= maxDeckRows;
  return {
    as_of: days.asOf,
    is_complete: hasAllTracts && left === undefined,
    units: await Promise.all(
      units.map((unit, place) =>
        divideForDeck(
          {
            ...{ unit, interests, isWhole: hasAllTracts && place < presented },
            orders: { inEffect: orders, units: units.length },
          },
          tx.person.id,
        ),
      ),
    ),
  };
}

function containsTract(unit: UnitTracts, unitTractId: number): boolean {
  return unit.tracts.some(({ id }) => id === unitTractId);
}
