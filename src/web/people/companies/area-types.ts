import type { Area } from '#shared/people/contracts/companies.ts';

export type AreaType = Area['type'];

export const areaTypeOptions = [
  { value: 'project', label: 'Project' },
  { value: 'prospect', label: 'Prospect' },
  { value: 'field', label: 'Field' },
] as const satisfies readonly { value: AreaType; label: string }[];
