import type { ToolCall } from '../contracts/agent.ts';
import { lease } from '../entities/lease.ts';
import { assets } from '../entities/registry.ts';
import { well } from '../entities/well.ts';
import {
  chosen,
  countyOf,
  daysOf,
  fieldCalled,
  figureWords,
  kindOfWord,
  landWords,
  relate,
  usualBase,
} from './words.ts';

/** A form of question that needs no model: an example for the person, and how a question of the form is asked of a tool. */
type Command = {
  example: string;
  pattern: RegExp;
  /** What the parts of the pattern mean; null where they mean nothing after all. */
  read: (parts: (string | undefined)[]) => ToolCall | null;
};

/** What the built-in commands understand, the most particular first. */
export const commands: readonly Command[] = [
  {
    example: 'map of tracts in Reeves County',
    pattern:
      /^map of (?:the )?(tracts|leases|wells)(?: in (.+))?$|^(tracts|leases|wells)(?: in (.+))? on (?:the|a) map$/i,
    read: ([first, firstPlace, second, secondPlace]) => {
      const kind = kindOfWord(first ?? second);
      const { county } = countyOf(firstPlace ?? secondPlace);
      if (kind === undefined || kind === 'owner' || (county !== undefined && kind !== 'tract')) return null;
      const where = county === undefined ? {} : { where: [{ field: 'county', is: county }] };
      return { tool: 'open_map', input: { kind, ...where } };
    },
  },
  {
    example: 'leases expiring in 90 days in Reeves County',
    pattern:
      /^(?:active )?leases (?:that )?(?:are )?(?:expir\w*|end\w*|run(?:ning)? out) (?:(?:with)?in|over)? ?(?:the )?(?:next )?(\d{1,4}) (day|week|month|year)s?(?: in (.+))?$/i,
    read: ([count, unit, place]) => {
      const days = Number(count) * daysOf[(unit?.toLowerCase() ?? 'day') as keyof typeof daysOf];
      return days > 3660 ? null : { tool: 'expiring_leases', input: { days, ...countyOf(place) } };
    },
  },
  {
    example: 'leases expiring soon',
    pattern: /^leases (?:that )?(?:are )?(?:expir\w*|end\w*) soon(?: in (.+))?$/i,
    read: ([place]) => ({ tool: 'expiring_leases', input: { days: 90, ...countyOf(place) } }),
  },
  {
    example: 'decimal of Ada Gantry in unit Tin Cup 12-13',
    pattern:
      /^(?:royalty |unit )?decimals?(?: interest)? (?:of|for) (?:owner )?(.+) in (?:the )?(?:unit )?(.+)$/i,
    read: ([owner = '', unit = '']) => ({ tool: 'unit_decimal', input: { owner, unit } }),
  },
  {
    example: 'deck of unit Tin Cup 12-13',
    pattern: /^(?:royalty |unit )?(?:deck|decimals|division order) (?:of|for) (?:the )?(?:unit )?(.+)$/i,
    read: ([unit = '']) => ({ tool: 'unit_deck', input: { unit } }),
  },
  {
    example: 'net acres of Gantry Family Trust',
    pattern:
      /^(?:net (?:mineral )?acres|nma) (?:of|for|owned by) (?:(tract|owner) )?(.+?)(?: in (.+ (?:county|parish)))?$/i,
    read: ([kind, name = '', place]) =>
      kind?.toLowerCase() === 'tract'
        ? { tool: 'net_acres', input: { tract: name } }
        : { tool: 'net_acres', input: { owner: name, ...countyOf(place) } },
  },
  {
    example: 'how many net acres does Gantry Family Trust own',
    pattern: /^net (?:mineral )?acres (?:does|do) (.+?) (?:own|have|hold)(?: in (.+))?$/i,
    read: ([owner = '', place]) => ({ tool: 'net_acres', input: { owner, ...countyOf(place) } }),
  },
  {
    example: 'net mineral acres in Reeves County',
    pattern: /^(?:net (?:mineral )?acres|nma) in (.+)$/i,
    read: ([place]) => ({ tool: 'net_acres', input: countyOf(place) }),
  },
  {
    example: 'unleased acres in Loving County',
    pattern:
      /^(?:(unleased|open|leased|active|held|hbp|inactive) )?(?:gross )?(?:acres|acreage|tracts|land)(?: (?:that )?(?:are |is )?(held by production|unleased|open|leased))?(?: in (.+))?$/i,
    read: ([before, after, place]) => {
      const word = (before ?? after?.split(' ')[0] ?? '').toLowerCase();
      const status = landWords[word];
      const where = countyOf(place);
      // Without a status or a place the dashboard's own figure is meant.
      if (status === undefined && where.county === undefined) return null;
      return { tool: 'tract_acres', input: { ...where, ...(status === undefined ? {} : { status }) } };
    },
  },
  {
    example: 'how many wells',
    pattern:
      /^((?:total |active )?(?:tracts|leases|wells)|net (?:mineral |revenue )?acres)(?: (?:are there|do we have))?$/i,
    read: ([words = '']) => {
      const figure = figureWords.find(([pattern]) => pattern.test(words))?.[1];
      return figure === undefined ? null : { tool: 'land_figures', input: { figure } };
    },
  },
  {
    example: 'dashboard',
    pattern: /^(?:dashboard|overview|figures|summary|key figures)$/i,
    read: () => ({ tool: 'land_figures', input: {} }),
  },
  {
    example: 'what needs attention',
    pattern:
      /^(?:what )?(?:needs|asks for|requires) (?:my |our )?attention(?: today)?$|^action (?:items|center)$/i,
    read: () => ({ tool: 'action_items', input: {} }),
  },
  {
    example: 'acreage discrepancies',
    pattern: /^(?:acreage )?discrepanc(?:y|ies)$/i,
    read: () => ({ tool: 'action_items', input: { type: 'acreage_discrepancy' } }),
  },
  {
    example: 'extensions due',
    pattern: /^(?:lease )?extensions?(?: that are)? due$/i,
    read: () => ({ tool: 'action_items', input: { type: 'extension_due' } }),
  },
  {
    example: '160 gross × 1/2 × $10',
    pattern:
      /^\$?([\d,.]+)(?: gross)?(?: net)?(?: acres)? ?[×x*] ?([\d./%½¼¾⅛⅜⅝⅞⅓⅔ ]+?) ?[×x*] ?\$?([\d,.]+)(?: ?(?:per|an|\/) ?(?:net )?acre)?$/i,
    read: ([acres = '', interest = '', rate = '']) => ({
      tool: 'payment',
      input: {
        gross_acres: acres.replaceAll(',', ''),
        interest: interest.trim(),
        rate: rate.replaceAll(',', ''),
      },
    }),
  },
  {
    example: 'run the owner statement report',
    pattern: /^(?:run|open) (?:the )?(?:report )?(.+?)(?: report)?$|^report (.+)$/i,
    read: ([first, second]) => ({ tool: 'run_report', input: { report: first ?? second ?? '' } }),
  },
  {
    example: 'obligations due',
    pattern:
      /^(?:(?:open )?obligations?|rentals?)(?: (?:that )?(?:are )?due)?(?: in (?:the next )?(\d{1,4}) days)?$/i,
    read: ([days]) => ({
      tool: 'run_report',
      input: { report: 'obligations-due', ...(days === undefined ? {} : { parameters: { within: days } }) },
    }),
  },
  {
    example: 'producing gas wells operated by Tin Cup',
    pattern: /^(?:([a-z& -]+?) )?wells(?: (?:operated by|of operator) (.+))?$/i,
    read: ([words, operator]) => {
      const where = words === undefined ? [] : chosen(well, ['well_status', 'well_type'], words);
      if (where === null) return null;
      if (operator !== undefined) where.push({ field: 'operator', is: operator });
      return where.length === 0 ? null : { tool: 'list_records', input: { kind: 'well', where } };
    },
  },
  {
    example: 'expired leases',
    pattern: /^([a-z&-]+) leases$/i,
    read: ([words = '']) => {
      const where = chosen(lease, ['contract_status', 'contract_type'], words);
      return where === null ? null : { tool: 'list_records', input: { kind: 'lease', where } };
    },
  },
  {
    example: 'when does lease RV-1001 expire',
    pattern: /^when (?:does|will|do) (?:the )?(?:lease )?(.+?) (?:expire|end|run out)$/i,
    read: ([name = '']) => ({
      tool: 'read_record',
      input: { kind: 'lease', name, fields: ['expiration_date', 'extended', 'extension_term'] },
    }),
  },
  {
    example: 'leases of owner Gantry Family Trust',
    pattern:
      /^(tracts|leases|wells|owners) (?:of|on|for|in|under|tied to|linked to|with) (?:the )?(tract|lease|well|owner) (.+)$/i,
    read: ([related, base, name = '']) => relate(kindOfWord(related), kindOfWord(base), name),
  },
  {
    example: 'royalty rate of lease RV-1001',
    pattern: /^([a-z /&-]+?) (?:of|for) (?:the )?(tract|lease|well|owner) (.+)$/i,
    read: ([label = '', word, name = '']) => {
      const kind = kindOfWord(word);
      const field = kind === undefined ? undefined : fieldCalled(assets[kind], label);
      if (kind === undefined || field === undefined) return null;
      return { tool: 'read_record', input: { kind, name, fields: [field] } };
    },
  },
  {
    example: 'tracts of Gantry Family Trust',
    pattern: /^(tracts|leases|wells|owners) (?:of|on|for) (?:the )?(.+)$/i,
    read: ([related, name = '']) => {
      const kind = kindOfWord(related);
      return kind === undefined ? null : relate(kind, usualBase[kind], name);
    },
  },
  {
    example: 'well Tin Cup 12-13 1H',
    pattern: /^(tract|lease|well|owner) (.+)$/i,
    read: ([word, name = '']) => {
      const kind = kindOfWord(word);
      return kind === undefined ? null : { tool: 'read_record', input: { kind, name } };
    },
  },
  {
    example: 'find Gantry',
    pattern: /^(?:find|search(?: for)?|look for|who is|where is) (.+)$/i,
    read: ([q = '']) => ({ tool: 'search_records', input: { q } }),
  },
];
