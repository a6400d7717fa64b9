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

type Stated = { owner_id: number; kind: string; product: unknown };

/**
 * Returns the product that a division order in effect still applies to; null for all. One for all products is left with gas once
 * another one of the same owner and interest type is in effect for oil, and vice versa.
 */
export function productLeft({ owner_id, kind, product }: Stated, inEffect: readonly Stated[]): unknown {
  if (product !== null) return product;
  const own = inEffect.filter((each) => each.owner_id === owner_id && each.kind === kind);
  const taken = own.find((each) => each.product !== null)?.product ?? null;
  return taken === 'oil' ? 'gas' : taken === 'gas' ? 'oil' : null;
}

/** Of orders in the order of their dates: those that no later one replaces. */
function latestOf<Order extends DatedOrder>(group: readonly Order[]): Order[] {
  const later = new Set<string | null>();
  const latest: Order[] = [];
  for (const order of group.toReversed()) {
    const isReplaced = order.product === null && later.has('oil') && later.has('gas');
    if (!isReplaced && !later.has(null) && !later.has(order.product)) latest.push(order);
    later.add(order.product);
  }
  return latest.toReversed();
}

function byDate(a: DatedOrder, b: DatedOrder): number {
  const [first, second] = [a.effective_date ?? '', b.effective_date ?? ''];
  return first < second ? -1 : first > second ? 1 : a.id - b.id;
}

function isPast(date: string | null, day: string): boolean {
  return date !== null && date <= day;
}
