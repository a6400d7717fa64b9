/** Returns the body that saves a view, shared or private. */
export function viewOf(companyId: number, word: string, shared: boolean): object {
  serial += 1;
  return {
    entity: 'well',
    name: `${word} view ${serial}`,
    shared,
    company_id: companyId,
    state: {
      q: word,
      filters: [],
      sort: [],
      page_size: 25,
      columns: ['well_name'],
      widths: {},
      density: 'compact',
    },
  };
}

/** Returns the body that saves a dashboard, shared or private. */
export function boardOf(companyId: number, word: string, shared: boolean): object {
  serial += 1;
  return {
    name: `${word} dashboard ${serial}`,
    shared,
    company_id: companyId,
    charts: [{ title: word, of: 'well', measure: 'count', groupBy: 'operator', chart: 'bar' }],
  };
}

/** Returns the body that saves an import configuration, without its area. */
export function configurationOf(word: string): object {
  serial += 1;
  return {
    name: `${word} configuration ${serial}`,
    columnMappings: [{ sourceColumn: 'API Number', targetEntity: 'well', targetColumn: 'api_number' }],
    includedEntities: ['well'],
    fileSignature: { columnNames: ['Well Name', 'API Number'] },
  };
}

/** Returns the body that saves an import word. */
export function importWordOf(companyId: number, word: string): object {
  serial += 1;
  return {
    company_id: companyId,
    entity: 'well',
    column: 'well_status',
    word: `${word} ${serial}`,
    option: 'producing',
  };
}

/** Returns the body that schedules a report by mail. */
export function scheduleOf(companyId: number, word: string, reportId: string): object {
  return {
    report_id: reportId,
    company_id: companyId,
    timezone: 'America/Chicago',
    frequency: 'weekly',
    emailRecipients: [{ email: `${word.toLowerCase()}@example.com` }],
  };
}

/** Returns the body that creates a calendar feed. */
export function feedOf(companyId: number, word: string): object {
  return { name: `${word} feed`, company_id: companyId };
}

/** Returns the body that creates a webhook. */
export function webhookOf(companyId: number, word: string): object {
  return {
    name: `${word} webhook`,
    url: 'https://hooks.example.com/',
    events: ['import.ended'],
    company_id: companyId,
  };
}

/** Returns the body that saves a report under a name. */
export function reportOf(companyId: number, word: string): object {
  serial += 1;
  return {
    base: 'acreage',
    name: `${word} report ${serial}`,
    parameters: { group_by: 'county' },
    company_id: companyId,
  };
}

/** Returns the body that imports a file of wells. */
export function importOf(analysisId: string, areaId: number): object {
  return {
    analysisId,
    areaId,
    includedEntities: ['well'],
    mappings: {
      'Well Name': { table: 'well', column: 'well_name' },
      'API Number': { table: 'well', column: 'api_number' },
    },
  };
}

/** Returns the body that imports a point for a tract. */
export function shapesOf(areaId: number, tractId: number): object {
  return {
    area_id: areaId,
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [-102.2, 31.7] } }],
    mappings: [{ featureIndex: 0, assetType: 'tract', existingAssetId: tractId }],
  };
}

let serial = 0;
