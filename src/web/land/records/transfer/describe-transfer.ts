import type { TransferPlan, Transferred } from '#shared/land/contracts/transfers.ts';
import { describeCount } from '../related/royalty-deck/royalty-deck-words.ts';

/** Says in sentences what a transfer would move, and what stays. */
export function describePlan(plan: TransferPlan, day: string): string {
  if (plan.interests === 0) return `This owner has no interest in effect on ${day} that began before it.`;
  const along = [
    ...(plan.contracts === 0 ? [] : [describeCount(plan.contracts, 'contract')]),
    ...(plan.burdens === 0 ? [] : [`${describeCount(plan.burdens, 'burden')} borne by this owner`]),
    ...(plan.orders === 0 ? [] : [describeCount(plan.orders, 'division order')]),
  ];
  return [
    `${describeCount(plan.interests, 'interest')} in ${describeCount(plan.tracts, 'tract')}${along.length === 0 ? '' : `, with ${new Intl.ListFormat('en-US').format(along)}`}.`,
    ...(plan.later === 0
      ? []
      : [
          `${describeCount(plan.later, 'interest')} beginning on this day or later ${plan.later === 1 ? 'stays' : 'stay'}.`,
        ]),
    ...(plan.unsized === 0
      ? []
      : [
          `${describeCount(plan.unsized, 'interest')} with neither a decimal nor acres can only be transferred as a whole.`,
        ]),
  ].join(' ');
}

/** Says what to do about interests that may be life estates, which end with their owner; null if there are none. */
export function describeLifeEstates({ life_estates: [first, ...others] }: TransferPlan): string | null {
  if (first === undefined) return null;
  const where = others.length === 0 ? first : `${first} and ${describeCount(others.length, 'other tract')}`;
  return `A remainder is recorded in ${where}. If this owner has a life estate there and died, don’t transfer it: end it, and make the remainder a mineral interest.`;
}

/** Says what was transferred. */
export function describeTransferred({ interests, orders_drafted, orders_to_review }: Transferred): string {
  return [
    `${describeCount(interests, 'interest')} transferred.`,
    ...(orders_drafted === 0 ? [] : [`${describeCount(orders_drafted, 'division order')} drafted.`]),
    ...(orders_to_review === 0
      ? []
      : [
          `${describeCount(orders_to_review, 'division order')} of new owners ${orders_to_review === 1 ? 'begins' : 'begin'} on that day or later, or ${orders_to_review === 1 ? 'is' : 'are'} of another product: review ${orders_to_review === 1 ? 'it' : 'them'}.`,
        ]),
  ].join(' ');
}
