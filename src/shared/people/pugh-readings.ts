import type { Option } from '#shared/platform/fields/field.ts';

/**
 * What Horizontal and Vertical Pugh of a lease release while no clause states it; practitioners use the words both ways. A
 * company sets which reading its new leases get. Source: proof.md, Holding, ruling (h).
 */
export const pughReadings = [
  { value: 'horizontal_is_surface', label: 'Horizontal releases acres, Vertical releases depths' },
  { value: 'horizontal_is_depth', label: 'Horizontal releases depths, Vertical releases acres' },
] as const satisfies readonly Option[];
