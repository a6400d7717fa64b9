import type { DepthBound, Depths } from '../read-depths.ts';

const at = (feet: number): DepthBound => ({ at: 'depth', feet });
const surface = at(0);
const top = (formation: string, feet = 0): DepthBound => ({ at: 'top', feet, formation });
const base = (formation: string, feet = 0): DepthBound => ({ at: 'base', feet, formation });

/** Depths as leases, assignments and division orders state them, and how they are read. */
export const depthTexts: readonly (readonly [text: string, depths: Depths])[] = [
  ['Surface to 8,000 ft', { top: surface, base: at(8000) }],
  ['surface to 8000', { top: surface, base: at(8000) }],
  ["From the surface down to 8,000'", { top: surface, base: at(8000) }],
  ['from surface of the earth to 8,000 feet below the surface.', { top: surface, base: at(8000) }],
  ['8,000 ft to 12,500 ft', { top: at(8000), base: at(12500) }],
  ["8,000' – 12,500'", { top: at(8000), base: at(12500) }],
  ['8000-12500', { top: at(8000), base: at(12500) }],
  ['between 8,000 feet and 12,500.5 feet', { top: at(8000), base: at(12500.5) }],
  ['below 9,500 ft', { top: at(9500), base: null }],
  ['All depths below 9,500 feet', { top: at(9500), base: null }],
  ['9,500 ft TVD and below', { top: at(9500), base: null }],
  ['from 9,500 ft (TVD) down', { top: at(9500), base: null }],
  ['above 9,500 ft', { top: surface, base: at(9500) }],
  ['below -2,100 ft subsea', { top: { at: 'subsea', feet: -2100 }, base: null }],
  ['Surface to -2,100 feet sub-sea', { top: surface, base: { at: 'subsea', feet: -2100 } }],
  ['Surface to base of the Wolfcamp A', { top: surface, base: base('wolfcamp a') }],
  ['surface to the bottom of the Bone Spring formation', { top: surface, base: base('bone spring') }],
  [
    'Below the base of the Wolfcamp A, as seen at 10,234 ft in Smith 1',
    { top: base('wolfcamp a'), base: null },
  ],
  ['below the stratigraphic equivalent of the base of the Niobrara', { top: base('niobrara'), base: null }],
  ['Surface to 100 feet below the base of the Wolfcamp B', { top: surface, base: base('wolfcamp b', 100) }],
  ['below 50 ft above the top of the Codell', { top: top('codell', -50), base: null }],
  ['Top of the Bone Spring to the base of the Wolfcamp', { top: top('bone spring'), base: base('wolfcamp') }],
  ['from the base of the Bone Spring to 12,000 ft', { top: base('bone spring'), base: at(12000) }],
  ['below the base of the Spraberry and above 11,000 ft', { top: base('spraberry'), base: at(11000) }],
  ['Wolfcamp A formation', { top: top('wolfcamp a'), base: base('wolfcamp a') }],
  ['3rd Bone Spring only', { top: top('3rd bone spring'), base: base('3rd bone spring') }],
];

/** Texts of which a part would be guessed or lost. */
export const unreadDepthTexts: readonly string[] = [
  '',
  '   ',
  'Wolfcamp A',
  'see Exhibit B',
  'All depths except the Wolfcamp',
  'Surface to 8,000 ft, less and except the Atoka formation',
  'Surface to 8,000 ft and below 12,000 ft',
  '8,000 ft',
  '10 acres',
  'below 12,000 ft MD',
  'Surface to 10,000 ft measured depth',
  'below 9,500 ft KB',
  'below 9,500 ft as shown on',
  '12,000 ft to 8,000 ft',
  '8,000 ft to 8,000 ft',
  '-2,500 ft subsea to -2,100 ft subsea',
  'from -500 ft to 8,000 ft',
  'base of the Wolfcamp to base of the Wolfcamp',
  'below the base of the Wolfcamp or the Bone Spring',
  'only',
  'all only',
  'Surface to the base',
  'to',
  '80000000 ft and below',
];
