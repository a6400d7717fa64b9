/** How a tract stands: held by a producing well through a unit, covered by an active lease, or neither. */
type TractStatus = 'hbp' | 'active' | 'inactive';

/** The status of a tract, in this order: HBP, else Active, else Inactive. Ours. */
export function tractStatus(tract: { isHeld: boolean; hasActiveLease: boolean }): TractStatus {
  if (tract.isHeld) return 'hbp';
  return tract.hasActiveLease ? 'active' : 'inactive';
}
