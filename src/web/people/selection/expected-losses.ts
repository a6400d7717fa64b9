/** Companies that the user is about to delete or leave in this tab. */
const expected = new Set<number>();

/**
 * Announces that a company will disappear because of the user's own action, which is reported elsewhere. Returns a
 * function that revokes this.
 */
export function expectLoss(companyId: number): () => void {
  expected.add(companyId);
  return () => expected.delete(companyId);
}

/** Whether the user expects the company to be gone. Each announcement counts only once. */
export function wasExpected(companyId: number): boolean {
  return expected.delete(companyId);
}
