/** What says when a division order applies, and to what. Dates are YYYY-MM-DD; blank from first sales, and without end. */
export type DatedOrder = {
  id: number;
  owner_id: number;
  kind: string;
  product: string | null;
  effective_date: string | null;
  end_date: string | null;
};

/**
 * Returns the division orders of one well that apply on a day: of each owner and interest type, the latest one for each product.
 * One for all products replaces earlier ones for oil or gas.
 */
export function ordersInEffect<Order extends DatedOrder>(orders: readonly Order[], day: string): Order[] {
  const begun = orders.filter(({ effective_date }) => (effective_date ?? '') <= day).toSorted(byDate);
  const groups = Map.groupBy(begun, ({ owner_id, kind }) => `${owner_id} ${kind}`);
  return [...groups.values()]
    .flatMap((group) => latestOf(group))
    .filter(({ end_date }) => !isPast(end_date, day));
}

/** Of orders in the order of their dates: those that no later one replaces. */
function latestOf<Order extends DatedOrder>(group: readonly Order[]): Order[] {
  return group.filter((order, place) => {
    const later = new Set(group.slice(place + 1).map(({ product }) => product));
    const isReplaced = order.product === null && later.has('oil') && later.has('gas');
    return !isReplaced && !later.has(null) && !later.has(order.product);
  });
}

function byDate(a: DatedOrder, b: DatedOrder): number {
  const [first, second] = [a.effective_date ?? '', b.effective_date ?? ''];
  return first < second ? -1 : first > second ? 1 : a.id - b.id;
}

function isPast(date: string | null, day: string): boolean {
  return date !== null && date <= day;
}
