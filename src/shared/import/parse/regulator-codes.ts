import type { Option } from '#shared/platform/fields/field.ts';
import { wordKey } from './derived-columns.ts';
import { optionOfWord } from './option-words.ts';

/** What a code means at its agency, and the option with that meaning; null if there is none. */
export type CodeReading = { meaning: string; option: string | null };

type Codes = Readonly<Record<string, readonly [meaning: string, option: string | null]>>;
type Regulator = { name: string; codes: Readonly<Record<string, Codes>> };

const meanings = {
  active: 'active, which does not say whether it produces',
  idle: 'not in use, which does not say whether it is shut in or abandoned',
  temporary: 'temporarily abandoned, neither plugged nor merely shut in',
  noWell: 'no well was drilled under this permit',
  unknown: 'the agency does not know',
  orphan: 'orphan well, not plugged',
  expired: 'permit expired',
  spud: 'spud, which does not say whether it is still drilling',
  notReported: 'the agency has no report',
  dry: 'dry hole, not reported as plugged',
  domestic: 'a domestic well',
} as const;

/**
 * Codes of wells as state agencies publish them, by agency. The same code means different things in different states
 * (LOC is a permit in North Dakota and a well never drilled in Kansas), so no code is read without the agency. A code
 * without an option leaves its field empty and shows its meaning, so that the user decides. The comment above each
 * table names the agency's list; the readings are those that public metadata and code quote from it. If these
 * contradict each other, or leave a code unexplained, it has no option or is missing.
 */
export const regulators = {
  // California Department of Conservation, CalGEM: well status letters and names of the AllWells layer.
  ca: {
    name: 'California CalGEM',
    codes: {
      well_status: {
        A: [meanings.active, null],
        Active: [meanings.active, null],
        I: [meanings.idle, null],
        Idle: [meanings.idle, null],
        N: ['new: permitted, or drilled and not yet in use', null],
        New: ['new: permitted, or drilled and not yet in use', null],
        P: ['plugged', 'plugged'],
        Plugged: ['plugged', 'plugged'],
        PluggedOnly: ['plugged, the surface not restored yet', 'plugged'],
        Canceled: [meanings.noWell, null],
        B: ['buried: an old well, not plugged to today’s standard', null],
        Buried: ['buried: an old well, not plugged to today’s standard', null],
      },
    },
  },
  // Colorado Energy and Carbon Management Commission: facility status codes of COGIS (Status_Codes.pdf).
  co: {
    name: 'Colorado ECMC',
    codes: {
      well_status: {
        AC: ['active: a gas storage or monitoring well', null],
        AB: ['abandoned drilled wellbore, not reported as plugged', null],
        AL: ['abandoned location: no well was spud', null],
        AP: ['active permit, not spud', 'proposed'],
        CL: ['closed location', null],
        DA: ['dry and abandoned', 'plugged'],
        DG: ['drilling: spud, not reported as completed', 'drilling'],
        DM: ['a domestic gas well', null],
        EP: [meanings.expired, null],
        IJ: ['injecting, which is no status of a producing well', null],
        PA: ['plugged and abandoned', 'plugged'],
        PR: ['producing', 'producing'],
        SI: ['shut in', 'shut-in'],
        SO: ['operations suspended', null],
        SU: ['permit suspended', null],
        TA: [meanings.temporary, null],
        UN: [meanings.unknown, null],
        WO: ['waiting on completion', null],
        XX: ['approved permit, not reported as spud', 'proposed'],
      },
    },
  },
  // Kansas Geological Survey: status column of its oil and gas well file, as explained in its FGDC metadata
  // (ogwell_fgdc).
  ks: {
    name: 'Kansas KGS',
    codes: {
      well_status: {
        OIL: ['produced oil, which does not say whether it does now', null],
        GAS: ['produced gas, which does not say whether it does now', null],
        'O&G': ['produced oil and gas, which does not say whether it does now', null],
        CBM: ['produced coalbed methane, which does not say whether it does now', null],
        EOR: ['enhanced recovery well', null],
        INJ: ['salt water disposal or other injection well', null],
        SWD: ['salt water disposal well', null],
        INTENT: ['proposed, not drilled yet', 'proposed'],
        LOC: ['a well that was never drilled', null],
        OTHER: ['may not be an oil or gas well', null],
        'D&A': ['never produced, plugged and abandoned', 'plugged'],
        'OIL-P&A': ['oil well, plugged and abandoned', 'plugged'],
        'GAS-P&A': ['gas well, plugged and abandoned', 'plugged'],
        'O&G-P&A': ['oil and gas well, plugged and abandoned', 'plugged'],
        'EOR-P&A': ['enhanced recovery well, plugged and abandoned', 'plugged'],
        'INJ-P&A': ['injection well, plugged and abandoned', 'plugged'],
        'SWD-P&A': ['salt water disposal well, plugged and abandoned', 'plugged'],
        'CBM-P&A': ['coalbed methane well, plugged and abandoned', 'plugged'],
        'OTHER-P&A': ['another kind of well, plugged and abandoned', 'plugged'],
      },
    },
  },
  // Louisiana Department of Energy and Natural Resources: well status codes and descriptions of SONRIS.
  la: {
    name: 'Louisiana SONRIS',
    codes: {
      well_status: {
        '01': ['permitted', 'proposed'],
        '03': [meanings.expired, null],
        '09': ['active, injecting', null],
        '10': ['active, producing', 'producing'],
        '20': ['temporarily inactive, left out of the production report (PA-35)', null],
        '22': ['reverted to a single completion', null],
        '23': ['orphan well of the state’s program', null],
        '24': ['reverted to the landowner for residential use', null],
        '26': ['orphan injection or mining well of the state’s program', null],
        '28': ['not found, no plugging on record', null],
        '29': ['dry and plugged', 'plugged'],
        '30': ['plugged and abandoned', 'plugged'],
        '31': ['shut-in dry hole with future utility', null],
        '33': ['shut in, productive, with future utility', 'shut-in'],
        '34': ['shut in, productive, without future utility', 'shut-in'],
        '37': ['shut in, waiting on market', 'shut-in'],
        '80': [meanings.unknown, null],
      },
    },
  },
  // Montana Board of Oil and Gas Conservation: status and type names of its well surface locations, which are spelled
  // out.
  mt: {
    name: 'Montana MBOGC',
    codes: {
      well_status: {
        'Active Injection': ['injecting, which is no status of a producing well', null],
        Abandoned: ['abandoned, not reported as plugged', null],
        'Abandoned - Unapproved': ['abandoned, not approved', null],
        Completed: ['completed, which does not say whether it produces', null],
        Domestic: [meanings.domestic, null],
        'Expired, Not Released': ['expired, not released', null],
        Other: ['another status', null],
        'P&A - Approved': ['plugged and abandoned, approved', 'plugged'],
        'Permit to Drill': ['permitted', 'proposed'],
        'Permitted Injection Well': ['permitted to inject, which does not say whether it is drilled', null],
        Producing: ['producing', 'producing'],
        'Shut In': ['shut in', 'shut-in'],
        Spudded: [meanings.spud, null],
        'Temporarily Abandoned': [meanings.temporary, null],
        Unknown: [meanings.unknown, null],
        'Water Well, Completed': ['a water well', null],
        'Water Well, Released': ['released as a water well', null],
      },
      well_type: {
        'Coal Bed Methane': ['coalbed methane', 'gas'],
        'Dry Hole': ['dry hole', null],
        Gas: ['gas', 'gas'],
        'Gas Storage': ['gas storage', null],
        'Injection - Disposal': ['disposal', 'disposal'],
        'Injection, EOR': ['injection for enhanced recovery', 'injection'],
        'Injection, Indian Lands': ['injection on tribal land, for recovery or disposal', null],
        Oil: ['oil', 'oil'],
        'Stratigraphic Test': ['stratigraphic test', null],
        'Water Source': ['water source', null],
      },
    },
  },
  // New Mexico Oil Conservation Division: well status and well type letters and names (OCD data dictionary,
  // consolidated code list, and the Wells_Public layer). The status letters of its completions are a different list. N
  // covers wells that report production.
  nm: {
    name: 'New Mexico OCD',
    codes: {
      well_status: {
        A: [meanings.active, null],
        Active: [meanings.active, null],
        C: [meanings.noWell, null],
        Cancelled: [meanings.noWell, null],
        'Cancelled Apd': [meanings.noWell, null],
        D: [meanings.dry, null],
        'Dry Hole': [meanings.dry, null],
        E: ['temporarily abandoned, the approval expired', null],
        'Temporary Abandonment (expired)': ['temporarily abandoned, the approval expired', null],
        'Expired Temporary Abandonment': ['temporarily abandoned, the approval expired', null],
        H: ['plugged, the site not released', 'plugged'],
        'Plugged (not released)': ['plugged, the site not released', 'plugged'],
        'Plugged, Not Released': ['plugged, the site not released', 'plugged'],
        I: ['to be plugged by the state’s reclamation fund', null],
        J: ['to be plugged by the state’s reclamation fund', null],
        'Reclamation Fund Approved': ['to be plugged by the state’s reclamation fund', null],
        'Reclamation Fund Pending': ['to be plugged by the state’s reclamation fund', null],
        N: ['new, which does not say whether it is drilled', null],
        New: ['new, which does not say whether it is drilled', null],
        P: ['plugged, the site released', 'plugged'],
        'Plugged (site released)': ['plugged, the site released', 'plugged'],
        'Plugged, Site Released': ['plugged, the site released', 'plugged'],
        Q: ['a zone permanently plugged, not the well', null],
        'Zone Plugged (permanent)': ['a zone permanently plugged, not the well', null],
        'Zones Permanently Plugged': ['zones permanently plugged, not the well', null],
        S: ['shut in', 'shut-in'],
        'Shut In': ['shut in', 'shut-in'],
        T: [meanings.temporary, null],
        'Temporary Abandonment': [meanings.temporary, null],
        'Approved Temporary Abandonment': [meanings.temporary, null],
        X: [meanings.noWell, null],
        'Never Drilled': [meanings.noWell, null],
        Z: ['a zone temporarily plugged, not the well', null],
        'Zone Plugged (temporary)': ['a zone temporarily plugged, not the well', null],
        'Zones Temporarily Plugged': ['zones temporarily plugged, not the well', null],
      },
      well_type: {
        C: ['carbon dioxide', null],
        G: ['gas', 'gas'],
        I: ['injection', 'injection'],
        M: ['miscellaneous', null],
        O: ['oil', 'oil'],
        S: ['salt water disposal', 'disposal'],
        W: ['water', null],
      },
    },
  },
  // New York DEC, Division of Mineral Resources: code lists of well status and well type (codes.cfm, qLookupWellStatus and qLookupWellType).
  ny: {
    name: 'New York DEC',
    codes: {
      well_status: {
        AC: [meanings.active, null],
        AR: ['application received to drill, plug or convert', null],
        CA: [meanings.noWell, null],
        CO: ['converted to another well type', null],
        DC: ['drilling completed', null],
        DD: ['drilled deeper', null],
        DG: ['drilling in progress', 'drilling'],
        EX: [meanings.expired, null],
        IN: [meanings.idle, null],
        NR: ['not in the operator’s annual report', null],
        PA: ['plugged and abandoned', 'plugged'],
        PB: ['plugged back, which leaves the upper part in use', null],
        PI: ['permit issued', 'proposed'],
        PM: ['plugged back, one of several laterals', null],
        RE: [meanings.noWell, null],
        RW: ['released as a water well', null],
        SI: ['shut in', 'shut-in'],
        TA: [meanings.temporary, null],
        TR: ['permit transferred', null],
        UL: [meanings.unknown, null],
        UM: [meanings.unknown, null],
        UN: [meanings.unknown, null],
        VP: [meanings.noWell, null],
      },
      well_type: {
        BR: ['brine', null],
        DH: ['dry hole', null],
        DS: ['disposal', 'disposal'],
        DW: ['dry wildcat', null],
        GD: ['gas development', 'gas'],
        GE: ['gas extension', 'gas'],
        GW: ['gas wildcat', 'gas'],
        IG: ['gas injection', 'injection'],
        IW: ['injection for enhanced oil recovery', 'injection'],
        LP: ['storage of liquefied gas', null],
        MB: ['monitoring, brine', null],
        MM: ['monitoring, miscellaneous', null],
        MS: ['monitoring, storage', null],
        NL: ['not listed', null],
        OB: ['observation', null],
        OD: ['oil development', 'oil'],
        OE: ['oil extension', 'oil'],
        OW: ['oil wildcat', 'oil'],
        SG: ['stratigraphic test', null],
        ST: ['gas storage', null],
        TH: ['geothermal', null],
        UN: [meanings.unknown, null],
      },
    },
  },
  // North Dakota DMR, Oil and Gas Division: status and type codes of its well index and map legend
  // (OGD_MapViewer_LEGEND.pdf). Users of the list read PNS, GASD, and GASN in contradictory ways.
  nd: {
    name: 'North Dakota DMR',
    codes: {
      well_status: {
        A: [meanings.active, null],
        AB: ['abandoned: shut in for more than a year, not reported as plugged', null],
        CONFIDENTIAL: ['confidential', null],
        DRL: ['drilling', 'drilling'],
        DRY: [meanings.dry, null],
        EXP: [meanings.expired, null],
        IA: ['inactive for three to twelve months', null],
        LOC: ['permitted location, not spud', 'proposed'],
        NC: ['drilled, not completed', null],
        PA: ['plugged and abandoned', 'plugged'],
        PNC: [meanings.noWell, null],
        PNS: ['a permit not spud, or suspended', null],
        TA: [meanings.temporary, null],
        TAO: ['temporarily abandoned, used for observation', null],
      },
      well_type: {
        OG: ['oil or gas, which does not say which of them', null],
        GASC: ['gas condensate', 'gas'],
        GASN: ['nonassociated gas, or nitrogen', null],
        CBM: ['coalbed methane', 'gas'],
        SWD: ['salt water disposal', 'disposal'],
        GASD: ['dry gas, or gas disposal', null],
        AGD: ['acid gas disposal', 'disposal'],
        WI: ['water injection', 'injection'],
        GI: ['gas injection', 'injection'],
        AI: ['air injection', 'injection'],
        CO2I: ['carbon dioxide injection', 'injection'],
        CO2S: ['carbon dioxide storage', null],
        GS: ['gas storage', null],
        WS: ['water supply', null],
        ST: ['stratigraphic test', null],
      },
    },
  },
  // Ohio DNR, Division of Oil and Gas Resources Management: well status (WL_STATUS) and well type (WELL_TYP) codes of its RBDMS database.
  oh: {
    name: 'Ohio DOGRM',
    codes: {
      well_status: {
        AI: ['injecting, which is no status of a producing well', null],
        CA: [meanings.noWell, null],
        DA: ['dry and abandoned', 'plugged'],
        DG: ['drilling', 'drilling'],
        DM: [meanings.domestic, null],
        DR: ['drilled, which does not say whether it produces', null],
        EM: ['exempt Mississippian well', null],
        EX: [meanings.expired, null],
        FR: ['site restored, which does not say whether it is plugged', null],
        HP: ['produced in the past', null],
        I1: ['temporarily inactive, first year', null],
        I2: ['temporarily inactive, second year', null],
        I3: ['temporarily inactive, third year', null],
        I4: ['temporarily inactive, fourth year', null],
        IA: ['drilled, inactive', null],
        LH: ['lost hole', null],
        LU: ['location unknown', null],
        ND: [meanings.noWell, null],
        NF: ['inspected in the field, not found', null],
        O: ['another status', null],
        OP: ['orphan well, pending', null],
        OR: ['orphan well, ready', null],
        PA: ['plugged and abandoned', 'plugged'],
        PB: ['plugged back, which leaves the upper part in use', null],
        PR: ['producing', 'producing'],
        RO: ['reopened', null],
        RP: ['plugged again', 'plugged'],
        SF: ['stimulation finished', null],
        SI: ['shut in', 'shut-in'],
        SS: ['stimulation started', null],
        SW: ['storage well', null],
        TA: [meanings.temporary, null],
        UN: [meanings.unknown, null],
        WP: ['permitted', 'proposed'],
        WW: ['plugged back for a water well', null],
      },
      well_type: {
        BR_R: ['brine', null],
        ER_R: ['class II injection for enhanced recovery', 'injection'],
        GS_R: ['gas storage', null],
        IW_R: ['class I industrial waste', null],
        MN_R: ['observation', null],
        OG: ['oil and gas, which does not say which of them', null],
        OG_R: ['oil and gas, which does not say which of them', null],
        SM_R: ['class III solution mining', null],
        ST_R: ['stratigraphic test', null],
        SW_R: ['class II disposal of brine', 'disposal'],
        UN_R: [meanings.unknown, null],
        WS: ['water supply', null],
      },
    },
  },
  // Oklahoma Corporation Commission: codes of the RBDMS well file (rbdms-wells-data-dictionary) and of well transfers and active wells.
  ok: {
    name: 'Oklahoma OCC',
    codes: {
      well_status: {
        AC: [meanings.active, null],
        ACRT: ['active, red-tagged for compliance', null],
        DUC: ['drilled, not completed', null],
        EX: ['permit expired, not drilled', null],
        ND: ['new drill, often without a completion report', null],
        NE: ['no evidence of the well', null],
        OR: [meanings.orphan, null],
        PA: ['plugged and abandoned', 'plugged'],
        PAFF: ['plugged with federal funds', 'plugged'],
        PASF: ['plugged with state funds', 'plugged'],
        PASUR: ['plugged with surety funds', 'plugged'],
        PASURSF: ['plugged with surety and state funds', 'plugged'],
        SFAW: ['to be plugged with state funds: award letter', null],
        SFFO: ['to be plugged with state funds: final order', null],
        SP: [meanings.spud, null],
        STFD: ['to be plugged with state funds', null],
        TA: [meanings.temporary, null],
        TM: ['terminated', null],
      },
      well_type: {
        OIL: ['oil', 'oil'],
        GAS: ['gas', 'gas'],
        OG: ['oil or gas, which does not say which of them', null],
        DRY: [meanings.dry, null],
        '2R': ['class II injection for enhanced recovery', 'injection'],
        '2RIN': ['class II injection for enhanced recovery', 'injection'],
        '2RSI': ['injects and produces at the same time', null],
        '2D': ['class II disposal', 'disposal'],
        '2DCM': ['class II disposal, commercial', 'disposal'],
        '2DNC': ['class II disposal, not commercial', 'disposal'],
        GSW: ['gas storage', null],
        LPSW: ['storage of liquefied gas', null],
        ND: ['no documents', null],
        NT: ['no type on record', null],
        OBS: ['observation', null],
        ORPH: [meanings.orphan, null],
        'P&A': ['plugged and abandoned, which does not say what it was', null],
        PA: ['plugged and abandoned, which does not say what it was', null],
        STFD: ['to be plugged with state funds', null],
        SW: ['service well', null],
        TA: [meanings.temporary, null],
        TM: ['authority to inject terminated', null],
        WSW: ['water supply', null],
      },
    },
  },
  // Pennsylvania DEP, Office of Oil and Gas Management: well status names of its reports, which explain them.
  pa: {
    name: 'Pennsylvania DEP',
    codes: {
      well_status: {
        Active: [meanings.active, null],
        Abandoned: ['abandoned, not reported as plugged', null],
        'Cannot Be Located': [meanings.unknown, null],
        'DEP Abandoned List': ['abandoned, not plugged', null],
        'DEP Orphan List': [meanings.orphan, null],
        'DEP Plugged': ['plugged by the state', 'plugged'],
        'Operator Reported Not Drilled': [meanings.noWell, null],
        'Plugged OG Well': ['plugged', 'plugged'],
        'Plugged Mined Through': ['plugged so that coal could be mined through it', 'plugged'],
        'Plugged Unverified': ['said to be plugged, not verified', null],
        'Proposed But Never Materialized': [meanings.noWell, null],
        'Regulatory Inactive Status': [meanings.idle, null],
      },
    },
  },
  // Railroad Commission of Texas: symbol numbers (SYMNUM) and names of the wells on its public GIS map.
  tx: {
    name: 'Texas RRC',
    codes: {
      well_status: {
        '2': ['permitted location', 'proposed'],
        'Permitted Location': ['permitted location', 'proposed'],
        '3': [meanings.dry, null],
        'Dry Hole': [meanings.dry, null],
        '4': ['oil well, which does not say whether it produces', null],
        'Oil Well': ['oil well, which does not say whether it produces', null],
        '5': ['gas well, which does not say whether it produces', null],
        'Gas Well': ['gas well, which does not say whether it produces', null],
        '6': ['oil and gas well, which does not say whether it produces', null],
        'Oil/Gas Well': ['oil and gas well, which does not say whether it produces', null],
        '7': ['plugged oil well', 'plugged'],
        'Plugged Oil Well': ['plugged oil well', 'plugged'],
        '8': ['plugged gas well', 'plugged'],
        'Plugged Gas Well': ['plugged gas well', 'plugged'],
        '9': [meanings.noWell, null],
        'Canceled Location': [meanings.noWell, null],
        'Canceled/Abandoned Location': [meanings.noWell, null],
        '10': ['plugged oil and gas well', 'plugged'],
        'Plugged Oil/Gas': ['plugged oil and gas well', 'plugged'],
        'Plugged Oil/Gas Well': ['plugged oil and gas well', 'plugged'],
        '11': ['injection or disposal well', null],
        'Injection/Disposal': ['injection or disposal well', null],
        '21': ['injection or disposal well, once an oil well', null],
        '22': ['injection or disposal well, once a gas well', null],
        '23': ['injection or disposal well, once an oil and gas well', null],
        '74': ['water supply well', null],
        '86': ['surface location of a horizontal well', null],
        '87': ['surface location of a directional well or sidetrack', null],
        '19': ['shut-in oil well', 'shut-in'],
        'Shut-In Well (Oil)': ['shut-in oil well', 'shut-in'],
        '20': ['shut-in gas well', 'shut-in'],
        'Shut-In Well (Gas)': ['shut-in gas well', 'shut-in'],
      },
    },
  },
  // Utah Division of Oil, Gas and Mining: field definitions of the state's oil and gas well layer (oil_gas_wells_schema).
  ut: {
    name: 'Utah DOGM',
    codes: {
      well_status: {
        A: ['active service well', null],
        APD: ['approved permit to drill', 'proposed'],
        CP: ['permit to deepen or re-enter canceled', null],
        DRL: ['spud, or drilling', 'drilling'],
        I: ['inactive service well', null],
        LA: [meanings.noWell, null],
        NEW: ['application for a permit, not approved yet', 'proposed'],
        OPS: ['spud, drilling suspended', null],
        P: ['producing', 'producing'],
        PA: ['plugged and abandoned', 'plugged'],
        PAI: ['producing in one zone, injecting in another', 'producing'],
        PII: ['producing in one zone, injection inactive in another', 'producing'],
        RET: ['application returned, not approved', null],
        S: ['shut in', 'shut-in'],
        SAI: ['shut in in one zone, injecting in another', null],
        SII: ['shut in, injection inactive', 'shut-in'],
        TA: [meanings.temporary, null],
      },
      well_type: {
        CBM: ['coalbed methane', 'gas'],
        CO2: ['carbon dioxide', null],
        D: ['dry hole', null],
        GD: ['gas disposal', 'disposal'],
        GGI: ['gas well and gas injection', null],
        GI: ['gas injection', 'injection'],
        GS: ['gas storage', null],
        GW: ['gas', 'gas'],
        GWD: ['gas well and water disposal', null],
        GWI: ['gas well and water injection', null],
        HE: ['helium', null],
        NA: ['type not available', null],
        OGI: ['oil well and gas injection', null],
        OGW: ['oil and gas from different zones', null],
        OW: ['oil', 'oil'],
        OWI: ['oil well and water injection', null],
        TW: ['test well', null],
        WD: ['water disposal', 'disposal'],
        WI: ['water injection', 'injection'],
        WS: ['water source', null],
      },
    },
  },
  // Wyoming Oil and Gas Conservation Commission: well file status, Form 2 status and classification codes (Codes and
  // Symbols). PR is the rod pump there, one of the codes for how a producing well is lifted.
  wy: {
    name: 'Wyoming WOGCC',
    codes: {
      well_status: {
        AI: ['injecting, which is no status of a producing well', null],
        AP: ['permit to drill', 'proposed'],
        DH: [meanings.dry, null],
        DR: ['dormant', null],
        EP: [meanings.expired, null],
        FL: ['on production, flowing', 'producing'],
        GL: ['on production, gas lift', 'producing'],
        NI: ['notice of intent to abandon', null],
        NO: [meanings.noWell, null],
        NR: [meanings.notReported, null],
        PA: ['permanently abandoned', 'plugged'],
        PG: ['producing gas well', 'producing'],
        PH: ['on production, hydraulic pump', 'producing'],
        PL: ['on production, plunger lift', 'producing'],
        PO: ['producing oil well', 'producing'],
        PR: ['on production, rod pump', 'producing'],
        PS: ['on production, submersible pump', 'producing'],
        SI: ['shut in', 'shut-in'],
        SO: ['operations suspended', null],
        SP: [meanings.spud, null],
        SR: ['subsequent report of abandonment filed', null],
        TA: [meanings.temporary, null],
        UNK: [meanings.unknown, null],
        WD: ['permit withdrawn', null],
        WP: ['waiting on approval', null],
      },
      well_type: {
        AP: ['an active permit, no well yet', null],
        C: ['condensate', null],
        D: ['disposal', 'disposal'],
        DO: ['disposal, orphan', 'disposal'],
        G: ['gas', 'gas'],
        GO: ['gas, orphan', 'gas'],
        GS: ['gas storage', null],
        I: ['injection', 'injection'],
        IO: ['injection, orphan', 'injection'],
        LW: ['a landowner’s water well', null],
        M: ['observation', null],
        MO: ['observation, orphan', null],
        MW: ['observation', null],
        O: ['oil', 'oil'],
        OO: ['oil, orphan', 'oil'],
        S: ['water source', null],
        ST: ['stratigraphic test', null],
      },
    },
  },
} as const satisfies Readonly<Record<string, Regulator>>;

export type RegulatorId = keyof typeof regulators;

/** Returns whether a value is the id of an agency whose codes are known. */
export function isRegulatorId(value: unknown): value is RegulatorId {
  return typeof value === 'string' && Object.hasOwn(regulators, value);
}

/** Returns the agencies that have codes for a field, sorted by name. */
export function regulatorsOf(field: string): { id: RegulatorId; name: string }[] {
  return Object.entries<Regulator>(regulators)
    .filter(([, { codes }]) => Object.hasOwn(codes, field))
    .map(([id, { name }]) => ({ id: id as RegulatorId, name }))
    .toSorted((left, right) => left.name.localeCompare(right.name));
}

/**
 * Returns what a word in a file from this agency means for a field; undefined if the agency's list does not have the
 * word.
 */
export function readCode(id: RegulatorId, field: string, word: string): CodeReading | undefined {
  const { codes }: Regulator = regulators[id];
  const key = wordKey(word);
  const found = Object.entries(codes[field] ?? {}).find(([code]) => wordKey(code) === key);
  return found === undefined ? undefined : { meaning: found[1][0], option: found[1][1] };
}

/** Words in the lists of many agencies and companies, which therefore identify none of them. */
const commonWords = new Set(
  (
    'abandoned|active|canceled|cancelled|completed|confidential|domestic|drilled|dry|dry hole|expired|gas|gas well|idle|inactive|' +
    'never drilled|new|not drilled|oil|oil well|oil/gas well|orphan|other|spudded|temporarily abandoned|temporary abandonment|unknown'
  ).split('|'),
);

/**
 * How many words must be in an agency's list before it is proposed, and how many of the words must have no general
 * meaning.
 */
const minListed = 3;
const minDistinctive = 2;

/**
 * Returns the only agency whose list has every word that cannot be read without an agency; undefined if there are too
 * few such words or several agencies have them.
 */
export function proposeRegulator(
  field: string,
  options: readonly Option[],
  words: readonly string[],
): RegulatorId | undefined {
  const keys = [...new Set(words.map(wordKey))];
  const distinctive = keys.filter(
    (key) => !commonWords.has(key) && optionOfWord(field, options, key) === null,
  );
  if (distinctive.length < minDistinctive) return undefined;
  const fitting = regulatorsOf(field).filter(({ id }) => {
    const isListed = (key: string) => readCode(id, field, key) !== undefined;
    return distinctive.every(isListed) && keys.filter(isListed).length >= minListed;
  });
  return fitting.length === 1 ? fitting[0]?.id : undefined;
}
