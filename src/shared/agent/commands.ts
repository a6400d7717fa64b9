import type { ToolCall } from '../contracts/agent-tools.ts';
import { lease } from '../entities/lease.ts';
import { assets } from '../entities/registry.ts';
import { well } from '../entities/well.ts';
import { obligationCommands } from './obligation-commands.ts';
import { reportCommands } from './report-commands.ts';
import {
  acreWords,
  chosen,
  daysIn,
  fieldCalled,
  figureWords,
  groupingCalled,
  kindOfWord,
  landWords,
  mostDays,
  narrowedBy,
  placeOf,
  relate,
  sayNoGrouping,
  usualBase,
} from './words.ts';

/** A form of question that needs no model: an example for the person, and how a question of the form is asked of a tool. */
export type Command = {
  example: string;
  pattern: RegExp;
  /** What the parts of the pattern mean; null where they mean nothing after all, a reason where they mean what no tool answers. */
  read: (parts: (string | undefined)[]) => ToolCall | { reason: string } | null;
};

/** A place in a question that is a record in truth. */
const namesRecord = /^(?:the )?(?:tract|lease|well|owner) /i;

/** A county or an area, by the word. */
const placeWords = /\b(?:county|parish|area)\b/i;

/** Why no such acres of something are told, and what is told instead. */
function sayNoAcres(kind: string, name: string): string {
  return kind.toLowerCase() === 'owner'
    ? `Of an owner the net acres are told, such as “net acres of ${name}”; which of them are leased stands in “owner statement of ${name}”. Of a tract or a lease say so, such as “unleased acres of tract ${name}”.`
    : `That is told of tracts, leases and places, such as “unleased acres of tract ${name}”, and of a ${kind.toLowerCase()} not.`;
}

const shutIn = /\bshut in\b/i;

/** What the built-in commands understand, the most particular first. */
export const commands: readonly Command[] = [
  {
    example: 'map of tracts in Reeves County',
    pattern:
      /^map of (?:the )?(tracts|leases|wells)(?: in (.+))?$|^(tracts|leases|wells)(?: in (.+))? on (?:the|a) map$/i,
    read: ([first, firstPlace, second, secondPlace]) => {
      const kind = kindOfWord(first ?? second);
      if (kind === undefined || kind === 'owner') return null;
      return { tool: 'open_map', input: { kind, ...placeOf(firstPlace ?? secondPlace) } };
    },
  },
  {
    example: 'leases expiring in 90 days in Reeves County',
    pattern:
      /^(?:active )?leases (?:that )?(?:are )?(?:expir\w*|end\w*|run(?:ning)? out)(?: in (?!(?:the )?(?:next )?\d)(.+?))? (?:(?:with)?in|over)? ?(?:the )?(?:next )?(\d{1,4}) (day|week|month|year)s?(?: in (.+))?$/i,
    read: ([placeBefore, count, unit, placeAfter]) => {
      const days = daysIn(count, unit);
      if (days === undefined || days > mostDays || (placeBefore !== undefined && placeAfter !== undefined))
        return null;
      return { tool: 'expiring_leases', input: { days, ...placeOf(placeBefore ?? placeAfter) } };
    },
  },
  {
    example: 'leases expiring soon',
    pattern: /^leases (?:that )?(?:are )?(?:expir\w*|end\w*) soon(?: in (.+))?$/i,
    read: ([place]) => ({ tool: 'expiring_leases', input: { days: 90, ...placeOf(place) } }),
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
      /^(?:net (?:mineral )?acres|nma) (?:of|for|under|owned by) (?:(?:the )?(tract|owner|lease|area) )?(.+)$/i,
    read: ([kind, name = '']) => {
      switch (kind?.toLowerCase()) {
        case 'tract':
          return { tool: 'net_acres', input: { tract: name } };
        case 'lease':
          return { tool: 'tract_acres', input: { figure: 'net', lease: name } };
        case 'area':
          return { tool: 'net_acres', input: { place: `area ${name}` } };
        default:
          // A name may hold an “in”: where it ends and a place begins, the tool finds out.
          return { tool: 'net_acres', input: { owner: name } };
      }
    },
  },
  {
    example: 'how many net acres does Gantry Family Trust own',
    pattern: /^net (?:mineral )?acres (?:does|do) (.+?) (?:own|have|hold)(?: in (.+))?$/i,
    read: ([owner = '', place]) => ({ tool: 'net_acres', input: { owner, ...placeOf(place) } }),
  },
  {
    example: 'net mineral acres in Reeves County',
    pattern: /^(?:net (?:mineral )?acres|nma) in (.+)$/i,
    read: ([place]) => ({ tool: 'net_acres', input: placeOf(place) }),
  },
  {
    example: 'unleased acres in Loving County',
    pattern:
      /^(?:(unleased|open|leased|held|hbp|gross|net revenue) )?(?:net )?(?:mineral )?(?:acres|acreage|land)(?: (?:that )?(?:are |is )?(held by production|held|unleased|open|leased))?(?: in (.+))?$/i,
    read: ([before, after, place]) => {
      const word = (before ?? after?.split(' ')[0] ?? '').toLowerCase();
      // Without a word or a place the dashboard's own figures are meant.
      if ((word === '' || word === 'net revenue') && place === undefined) return null;
      const figure = word === '' ? 'gross' : acreWords[word];
      return figure === undefined ? null : { tool: 'tract_acres', input: { figure, ...placeOf(place) } };
    },
  },
  {
    example: 'leased acres of lease RV-1001',
    pattern:
      /^(?:(unleased|open|leased|held|hbp|gross|net revenue) (?:net )?(?:mineral )?(?:acres|acreage|land)|acres (?:that are )?(unleased|open|leased|held)(?: by production)?) (?:of|for|on|under|owned by) (?:the )?(tract|owner|lease|well|unit|area|county of) (.+)$/i,
    read: ([before, after, kind = '', name = '']) => {
      const figure = acreWords[(before ?? after ?? '').toLowerCase()];
      if (figure === undefined) return null;
      switch (kind.toLowerCase()) {
        case 'tract':
          return { tool: 'tract_acres', input: { figure, tract: name } };
        case 'lease':
          return { tool: 'tract_acres', input: { figure, lease: name } };
        case 'area':
        case 'county of':
          return { tool: 'tract_acres', input: { figure, place: `${kind} ${name}` } };
        default:
          return { reason: sayNoAcres(kind, name) };
      }
    },
  },
  {
    example: 'unleased acres of tract Section 12',
    pattern:
      /^(unleased|open|leased|held|hbp|gross|net revenue) (?:net )?(?:mineral )?(?:acres|acreage|land) (?:of|for|on|owned by) (?:the )?(.+)$/i,
    read: ([word = '', name = '']) => {
      const figure = acreWords[word.toLowerCase()];
      if (figure === undefined) return null;
      return placeWords.test(name)
        ? { tool: 'tract_acres', input: { figure, place: name } }
        : { reason: sayNoAcres('owner', name) };
    },
  },
  {
    example: 'wells by operator',
    pattern:
      /^(?:([a-z& -]+?) )?(tracts|leases|wells|owners)(?: in (.+?))? (?:split |grouped |broken down )?(?:by(?! production)|per|for each|in each) (?:the )?([a-z][a-z /-]*?)(?: in (.+))?$/i,
    read: ([words, plural, placeBefore, by = '', placeBehind]) => {
      const kind = kindOfWord(plural);
      if (kind === undefined) return null;
      if (placeBefore !== undefined && placeBehind !== undefined)
        return { reason: 'Counts are told of one place at a time. Ask of each for itself.' };
      // “wells in North Area operated by Tin Cup” are listed.
      if (/\boperated$/i.test(placeBefore ?? '')) return null;
      const where = words === undefined ? [] : narrowedBy(kind, words);
      if (where === null) return null;
      const field = groupingCalled(kind, by);
      if (field === undefined) return { reason: sayNoGrouping(kind, by) };
      return {
        tool: 'count_records',
        input: {
          kind,
          by: field,
          ...(where.length > 0 ? { where } : {}),
          ...placeOf(placeBefore ?? placeBehind),
        },
      };
    },
  },
  {
    example: 'tracts held by production',
    pattern:
      /^(?:(unleased|open|leased|active|held|hbp|inactive) )?tracts(?: (?:that )?(?:are )?(held by production|held|unleased|open|leased))?(?: in (?!(?:the )?(?:tract|lease|well|owner) )(.+))?$/i,
    read: ([before, after, place]) => {
      const status = landWords[(before ?? after?.split(' ')[0] ?? '').toLowerCase()];
      if (status === undefined && place === undefined) return null;
      const where = status === undefined ? {} : { where: [{ field: 'land_status', is: status }] };
      return { tool: 'list_records', input: { kind: 'tract', ...where, ...placeOf(place) } };
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
  ...obligationCommands,
  {
    example: 'producing gas wells operated by Tin Cup',
    pattern:
      /^(?:([a-z& -]+?) )?wells(?: in (.+?))?(?: (?:that are )?(?:operated by|of operator) (.+?)(?: in (.+))?)?$/i,
    read: ([words, placeBefore, operator, placeBehind]) => {
      if (placeBefore !== undefined && placeBehind !== undefined) return null;
      const place = placeBefore ?? placeBehind;
      const where =
        words === undefined
          ? []
          : chosen(well, ['well_status', 'well_type'], words.replace(shutIn, 'shut-in'));
      if (where === null) return null;
      if (operator !== undefined) where.push({ field: 'operator', is: operator });
      if (where.length === 0 && (place === undefined || namesRecord.test(place))) return null;
      return { tool: 'list_records', input: { kind: 'well', where, ...placeOf(place) } };
    },
  },
  {
    example: 'which wells are shut in',
    pattern: /^wells (?:that |which )?(?:are |is )?(shut[- ]in|(?!in )[a-z&-]+)(?: in (.+))?$/i,
    read: ([words = '', place]) => {
      const where = chosen(well, ['well_status', 'well_type'], words.replace(shutIn, 'shut-in'));
      return where === null
        ? null
        : { tool: 'list_records', input: { kind: 'well', where, ...placeOf(place) } };
    },
  },
  {
    example: 'how many wells does Tin Cup operate',
    pattern: /^(?:([a-z& -]+?) )?wells (?:does|do|is|are) (.+?) (?:operate|operating|run)(?: in (.+))?$/i,
    read: ([words, operator = '', place]) => {
      const where = words === undefined ? [] : chosen(well, ['well_status', 'well_type'], words);
      if (where === null) return null;
      where.push({ field: 'operator', is: operator });
      return { tool: 'list_records', input: { kind: 'well', where, ...placeOf(place) } };
    },
  },
  {
    example: 'expired leases',
    pattern:
      /^(?:([a-z&-]+) leases|leases(?: (?:that |which )?(?:are |have |is )?(?!in )([a-z&-]+))?)(?: in (.+))?$/i,
    read: ([before, after, place]) => {
      const words = before ?? after;
      const where = words === undefined ? [] : chosen(lease, ['contract_status', 'contract_type'], words);
      if (where === null || (place === undefined ? where.length === 0 : namesRecord.test(place))) return null;
      return { tool: 'list_records', input: { kind: 'lease', where, ...placeOf(place) } };
    },
  },
  {
    example: 'when does lease RV-1001 expire',
    pattern:
      /^(?:when (?:does|will|do) (?:the )?(?:lease )?(.+?) (?:expire|end|run out)|(?:expir\w+(?: date)?|end) (?:of|for) (?:the )?lease (.+)|is (?:the )?lease (.+?) (?:still )?(?:held(?: by production)?|expired|in force))$/i,
    read: (names) => ({
      tool: 'lease_term',
      input: { lease: names.find((name) => name !== undefined) ?? '' },
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
  ...reportCommands,
  {
    example: 'who owns Section 12',
    pattern: /^who (?:owns|has|holds) (?:the )?(?:(tract|lease) )?(.+)$/i,
    read: ([word, name = '']) => relate('owner', kindOfWord(word) ?? 'tract', name),
  },
  {
    example: 'operator of Tin Cup 12-13 1H',
    pattern: /^([a-z /&-]+?) (?:of|for) (?:the )?(.+)$/i,
    // Whose field it is, its name tells: most that are asked for so are those of leases.
    read: ([label = '', name = '']) => {
      for (const kind of ['lease', 'well', 'tract', 'owner'] as const) {
        const field = fieldCalled(assets[kind], label);
        if (field !== undefined) return { tool: 'read_record', input: { kind, name, fields: [field] } };
      }
      return null;
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
