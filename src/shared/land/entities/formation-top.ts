import { type Entity, systemFields } from '#shared/platform/entities/entity.ts';

/**
 * The top or base of a formation as picked on a log of a well. Interests that are limited to formations are placed on
 * tracts through the picks of the tracts' wells (`routines/land/depth_range.sql`). Source: proof.md, Depth.
 */
export const formationTop = {
  name: 'formation_top',
  plural: 'formation_tops',
  label: 'Formation Top',
  labelPlural: 'Formation Tops',
  titleField: 'kind',
  fields: {
    well_id: { kind: 'reference', to: 'well', label: 'Well', required: true },
    kind: {
      kind: 'select',
      label: 'Top or Base',
      required: true,
      options: [
        { value: 'top', label: 'Top' },
        { value: 'base', label: 'Base' },
      ],
    },
    formation: { kind: 'text', label: 'Formation', required: true, placeholder: 'Wolfcamp A' },
    measured_depth: {
      kind: 'feet',
      min: 0,
      label: 'Measured Depth (ft)',
      hint: 'Along the bore, from the kelly bushing. Counts only for a vertical well',
    },
    vertical_depth: {
      kind: 'feet',
      min: 0,
      label: 'True Vertical Depth (ft)',
      hint: 'Below the kelly bushing, as on the log',
    },
    subsea_elevation: {
      kind: 'feet',
      label: 'Subsea Elevation (ft)',
      hint: 'Negative below sea level: -2,100',
    },
    bushing_elevation: {
      kind: 'feet',
      label: 'Kelly Bushing Elevation (ft)',
      hint: 'From the header of the log',
    },
    ground_elevation: {
      kind: 'feet',
      label: 'Ground Elevation (ft)',
      hint: 'From the header of the log',
    },
    log: { kind: 'text', label: 'Log', placeholder: 'Gamma ray, 2019-04-02' },
    picked_by: { kind: 'text', label: 'Picked By' },
    notes: { kind: 'long_text', label: 'Notes' },
    ...systemFields,
  },
  sections: [
    {
      title: 'Formation Top',
      fields: [
        'well_id',
        'formation',
        'kind',
        'vertical_depth',
        'measured_depth',
        'subsea_elevation',
        'bushing_elevation',
        'ground_elevation',
        'log',
        'picked_by',
        'notes',
      ],
    },
  ],
  listColumns: [
    'formation',
    'kind',
    'vertical_depth',
    'measured_depth',
    'subsea_elevation',
    'bushing_elevation',
    'ground_elevation',
    'log',
    'picked_by',
  ],
  searchFields: ['formation', 'log', 'picked_by', 'notes'],
} as const satisfies Entity;

/** A pick belongs to its well, and is deleted and restored with it. */
export const formationTopEnds = { well_id: 'well' } as const;
