import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

/** Columns beside which a column is read, by what the file lists. */
const besides = {
  well: {
    'Well Name': ['Smith 12-13 1H', 'Garza Unit 2H', 'Poe State Com 501H'],
    County: ['Midland', 'Martin', 'Andrews'],
  },
  lease: {
    'Lease No': ['TX1234-001', 'TX1234-002', 'TX1235-001'],
    Lessor: ['John A. Smith', 'Ann Roe Trust', 'Garza Minerals LLC'],
  },
  tract: { 'Tract Name': ['T1', 'T2', 'T3'], Range: ['3W', '31E', '66W'] },
  owner: { City: ['Midland', 'Austin', 'Tulsa'], Zip: ['79701', '78701', '74103'] },
  ownership: {
    Tract: ['T1', 'T1', 'T2'],
    'Owner Name': ['John A. Smith', 'Ann Roe Trust', 'Garza Minerals LLC'],
  },
  unit: {
    'Unit Name': ['FALK 12-13 UNIT', 'GARZA A UNIT', 'POE STATE COM'],
    'Unit Acres': ['640', '1280', '320'],
  },
} as const;

const values = {
  acres: ['640.00', '320.5', '160'],
  address: ['123 Main St', 'PO Box 44', '500 W Texas Ave'],
  api: ['42-329-41234', '42-317-40011', '42-003-47812'],
  dates: ['03/14/2019', '11/02/2020', '06/30/2018'],
  decimals: ['0.01234567', '0.75', '0.0125'],
  dollars: ['15000.00', '32050', '2500.5'],
  leaseStatus: ['Active', 'Expired', 'Terminated'],
  legal: ['N2 Sec 12, T2S-R3W', 'All of Section 13, Block 36', 'SW/4 Section 1'],
  lots: ['1', '2', '3'],
  names: ['John A. Smith', 'Ann Roe Trust', 'Garza Minerals LLC'],
  phones: ['432-555-1212', '512-555-0101', '918-555-2222'],
  quarters: ['NENE', 'SWSE', 'NWNW'],
  references: ['12/34', '45/66', '100/1'],
  status: ['Producing', 'Shut-In', 'Plugged'],
  townships: ['2S', '23N', '34N'],
  wellTypes: ['Oil', 'Gas', 'Oil'],
  yesNo: ['Y', 'N', 'Y'],
  years: ['3', '5', '3'],
} as const;

type Case = [name: string, kind: keyof typeof values, field: string, beside: keyof typeof besides];

function fieldFor(name: string, kind: keyof typeof values, beside: keyof typeof besides): string {
  const { suggestions } = suggestFor({ ...besides[beside], [name]: values[kind] });
  const [first] = suggestions.get(name) ?? [];
  return first === undefined ? '-' : `${first.table}.${first.column}`;
}

test.each<Case>([
  ['Pool Cls', 'yesNo', 'lease.pooling', 'lease'],
  ['Horz. Pugh', 'yesNo', 'lease.horizontal_pugh', 'lease'],
  ['Prim Trm', 'years', 'lease.term', 'lease'],
  ['PT (Yrs)', 'years', 'lease.term', 'lease'],
  ['EXPIRATN', 'dates', 'lease.expiration_date', 'lease'],
  ['TWSP', 'townships', 'tract.township', 'tract'],
  ["Gov't Lot", 'lots', 'tract.lot_parcel', 'tract'],
  ['GOVLOT', 'lots', 'tract.lot_parcel', 'tract'],
  ['QQSEC', 'quarters', 'tract.quarter_quarter', 'tract'],
  ['PRPRTYDSCRP', 'legal', 'tract.legal_description', 'tract'],
  ['PSTLADDRESS', 'address', 'owner.address_line_1', 'owner'],
  ['Mailing Add', 'address', 'owner.address_line_1', 'owner'],
  ['OWNERNME1', 'names', 'owner.owner_name', 'owner'],
  ['Op Status', 'status', 'well.well_status', 'well'],
  ['DOFP', 'dates', 'well.first_prod_date', 'well'],
  ['CMPLT_DATE', 'dates', 'well.completion_date', 'well'],
  ['OPTR_NAME', 'names', 'well.operator', 'well'],
  ['WELL_STTS', 'status', 'well.well_status', 'well'],
  ['LGLDESC', 'legal', 'tract.legal_description', 'tract'],
  ['CALCD_ACRE', 'acres', 'tract.gross_acres', 'tract'],
  ['TAXPAYADR', 'address', 'owner.address_line_1', 'owner'],
])('abbreviations of public tables are read: %s', (name, kind, field, beside) => {
  expect(fieldFor(name, kind, beside)).toBe(field);
});

test.each<Case>([
  ['API10Digit', 'api', 'well.api_number', 'well'],
  ['API No. (no dashes)', 'api', 'well.api_number', 'well'],
  ['NMAs', 'acres', 'ownership.net_acres', 'ownership'],
  ['GISACRES', 'acres', 'tract.gross_acres', 'tract'],
  ['Acres m/l', 'acres', 'tract.gross_acres', 'tract'],
  ['Oil/Gas', 'wellTypes', 'well.well_type', 'well'],
  ['Lessor_s', 'names', 'owner.owner_name', 'tract'],
  ['On Line Date', 'dates', 'well.first_prod_date', 'well'],
  ['Date Drilling Started', 'dates', 'well.spud_date', 'well'],
  ['Duration (Years)', 'years', 'lease.term', 'lease'],
  ['Ext. Length (Mo)', 'years', 'lease.extension_term', 'lease'],
])('how a name is written does not change what it means: %s', (name, kind, field, beside) => {
  expect(fieldFor(name, kind, beside)).toBe(field);
});

test.each<Case>([
  ['LAND_RIGHT_STATUS', 'leaseStatus', 'lease.contract_status', 'lease'],
  ['Original Expiry', 'dates', 'lease.expiration_date', 'lease'],
  ['Orig Lease Date', 'dates', 'lease.contract_date', 'lease'],
  ['TERM_EXPIRY_DATE', 'dates', 'lease.expiration_date', 'lease'],
  ['Ext $', 'dollars', 'lease.extension_amount', 'lease'],
  ['Cost to Extend', 'dollars', 'lease.extension_amount', 'lease'],
  ['Extension Pmt Due', 'dates', 'lease.extension_due_date', 'lease'],
  ['Liber/Page', 'references', 'lease.instrument_number', 'lease'],
  ['Phone (H)', 'phones', 'owner.phone_number', 'owner'],
  ['Remit To Address', 'address', 'owner.address_line_1', 'owner'],
  ["Lessor's Interest", 'decimals', 'ownership.decimal_interest', 'ownership'],
  ['% Owned', 'decimals', 'ownership.decimal_interest', 'ownership'],
  ['Revenue Decimal', 'decimals', 'ownership.decimal_interest', 'ownership'],
  ['Undivided %', 'decimals', 'ownership.decimal_interest', 'ownership'],
  ['Fraction Owned', 'decimals', 'ownership.decimal_interest', 'ownership'],
  ['Disbursement Decimal', 'decimals', 'ownership.decimal_interest', 'ownership'],
  ['Extension Fee', 'dollars', 'lease.extension_amount', 'lease'],
  ['Notice to Extend Due', 'dates', 'lease.extension_due_date', 'lease'],
  ['Long Legal', 'legal', 'tract.legal_description', 'tract'],
  ['Unit Order No.', 'references', 'production_unit.designation_number', 'unit'],
  ['Unit Recording Date', 'dates', 'production_unit.designation_recorded', 'unit'],
  ['Option Elected', 'yesNo', 'lease.extended', 'lease'],
  ['Date Leased', 'dates', 'lease.contract_date', 'lease'],
  ['Depth Release Clause', 'yesNo', 'lease.vertical_pugh', 'lease'],
])('names of dictionaries and forms are known: %s', (name, kind, field, beside) => {
  expect(fieldFor(name, kind, beside)).toBe(field);
});

test.each<[string, keyof typeof values, keyof typeof besides]>([
  ['Bonus / NMA', 'dollars', 'lease'],
  ['Ext $/Ac', 'dollars', 'lease'],
  ['Offer per NMA', 'dollars', 'owner'],
  ['Extension Expiration', 'dates', 'lease'],
  ['ADD_DATE', 'dates', 'owner'],
  ['CLS', 'lots', 'tract'],
  ['Days On Line', 'years', 'well'],
  ['Years Remaining', 'years', 'lease'],
  ['Extension Years Remaining', 'years', 'lease'],
  ['Bonus Balance', 'dollars', 'lease'],
  ['Months Produced', 'years', 'well'],
])('other names with such words are no fields: %s', (name, kind, beside) => {
  expect(fieldFor(name, kind, beside)).toBe('-');
});

test('the lease of a list of wellbores is a producing property, although their numbers are for display', () => {
  const { suggestions } = suggestFor({
    API_NO: values.api,
    LEASE_NAME: ['SMITH 12-13', 'GARZA UNIT', 'POE STATE COM'],
    LEASE_NUMBER: ['45123', '48811', '30992'],
    WELL_NO_DISPLAY: ['1H', '2H', '3'],
    OPERATOR_NAME: ['Diamond Oil Co', 'Permian Operating LLC', 'XYZ Energy Inc.'],
  });
  const [first] = suggestions.get('LEASE_NUMBER') ?? [];
  expect(first?.confidence ?? 0).toBeLessThan(0.6);
});
