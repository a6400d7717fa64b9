/** Companies that the person is about to delete or to leave by an act of this tab. */
const expected = new Set<number>();

/** Says that a company will be missing by the person's own act, which is told elsewhere; answers how to take that back. */
export function expectLoss(companyId: number): () => void {
  expected.add(companyId);
  return () => expected.delete(companyId);
}

/** Whether the person knows why the company is gone; asked once for each time that it goes. */
export function wasExpected(companyId: number): boolean {
  return expected.delete(companyId);
}
