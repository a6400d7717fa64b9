/** The fields of a lease as stored; one without a reading has the first of `pughReadings`. */
export type PughTerms = Readonly<Record<string, unknown>>;
type PughKind = 'surface_release' | 'depth_release';

/** Returns the field of a lease that stands for a clause of this kind. Source: proof.md, Holding, ruling (h). */
export function pughFieldOf(kind: PughKind, lease: PughTerms): 'horizontal_pugh' | 'vertical_pugh' {
  const isSwapped = lease.pugh_reading === 'horizontal_is_depth';
  return (kind === 'surface_release') === isSwapped ? 'vertical_pugh' : 'horizontal_pugh';
}

/** Whether the lease has the Pugh provision that stands for a clause of this kind; has_pugh in SQL is the same rule. */
export function hasPugh(kind: PughKind, lease: PughTerms): boolean {
  return lease[pughFieldOf(kind, lease)] === true;
}
