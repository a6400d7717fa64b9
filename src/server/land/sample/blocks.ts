import type { BlockFrame } from './survey-grid.ts';

/** An area of the sample company: one block in one county. */
export type SampleBlock = BlockFrame & {
  areaName: string;
  areaType: 'project' | 'prospect' | 'field';
  county: string;
  /** The prefix of the company's own file numbers. */
  fileCode: string;
  /** The county's code in API numbers. */
  apiCounty: string;
  block: string;
  township: string | null;
  survey: string;
  firstAbstract: number;
  columns: number;
  rows: number;
  owners: number;
  units: number;
};

/** Three counties of the Delaware Basin, with blocks as the railroads surveyed them. */
export const sampleBlocks: readonly SampleBlock[] = [
  {
    areaName: 'Toyah Draw (Reeves)',
    areaType: 'project',
    county: 'Reeves',
    fileCode: 'RV',
    apiCounty: '389',
    block: '4',
    township: null,
    survey: 'H&GN RR Co Survey',
    firstAbstract: 1207,
    corner: [-103.63, 31.26],
    bearing: 9,
    columns: 6,
    rows: 7,
    owners: 98,
    units: 8,
  },
  {
    areaName: 'Red Bluff (Loving)',
    areaType: 'prospect',
    county: 'Loving',
    fileCode: 'LV',
    apiCounty: '301',
    block: '54',
    township: 'T-1-S',
    survey: 'T&P RR Co Survey',
    firstAbstract: 433,
    corner: [-103.74, 31.77],
    bearing: -13,
    columns: 6,
    rows: 6,
    owners: 82,
    units: 6,
  },
  {
    areaName: 'Pyote Flats (Ward)',
    areaType: 'field',
    county: 'Ward',
    fileCode: 'WD',
    apiCounty: '475',
    block: '34',
    township: null,
    survey: 'H&TC RR Co Survey',
    firstAbstract: 615,
    corner: [-103.2, 31.41],
    bearing: 4,
    columns: 6,
    rows: 5,
    owners: 70,
    units: 5,
  },
];
