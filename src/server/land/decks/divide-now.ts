import { unitDeck } from '#server/land/acreage/unit-deck.ts';
import type { DeckDivision, DeckUnit } from '#shared/land/contracts/royalty-deck.ts';
import { type PayeeDivision, payeesOf } from './payee-division.ts';
import { presentDivision, type WellOrders } from './present-division.ts';
import type { DeckedTract } from './royalty-deck-named.ts';
import { presentUnit } from './royalty-deck-present.ts';
import type { UnitTracts } from './royalty-deck-rows.ts';

export type UnitTask = { unit: UnitTracts; isWhole: boolean; orders: WellOrders };

/** What is divided: the unit of a royalty deck, a division of interest, or the shares of payees. */
export type DivisionTask = { tracts: readonly DeckedTract[] } & (
  | ({ kind: 'unit' } & UnitTask)
  | { kind: 'division'; orders: WellOrders }
  | { kind: 'payees' }
);
export type DivisionAnswer = DeckUnit | DeckDivision | PayeeDivision;

/** Divides at once. Thousands of interests take too long for the thread that serves requests. */
export function divideNow(task: DivisionTask): DivisionAnswer {
  const { tracts } = task;
  switch (task.kind) {
    case 'unit':
      return presentUnit(task.unit, tracts, task.isWhole, task.orders);
    case 'division':
      return presentDivision(tracts, unitDeck(tracts), task.orders);
    case 'payees':
      return payeesOf(tracts);
  }
}
