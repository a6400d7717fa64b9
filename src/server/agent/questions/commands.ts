import { assets } from '#shared/land/entities/registry.ts';
import type { Command } from './command.ts';
import { divisionOrderCommands } from './division-order-commands.ts';
import { readAcreFigure, refuseUnknown } from './parse-question.ts';
import { reportCommands } from './report-commands.ts';
import { whyCommands } from './why-commands.ts';
import { defaultBase, fieldCalled, kindOfWord, relate } from './words.ts';

/** A county or an area, by the word. */
const placeWords = /\b(?:county|parish|area)\b/i;

/** Why these acres aren't available for this kind, and what to ask instead. */
function describeNoAcres(kind: string, name: string): string {
  return kind.toLowerCase() === 'owner'
    ? `I have net acres by owner, such as “net acres of ${name}”; “owner statement of ${name}” shows how much of that is leased. For a tract or lease, say so: “unleased acres of tract ${name}”.`
    : `I have acres by tract, lease and place, such as “unleased acres of tract ${name}”, but not by ${kind.toLowerCase()}.`;
}

const manyRecords = /\b(?:tracts|leases|wells|owners)\b/i;

/** The acres that the words before “acres of …” mean, with what they are of. */
function askAcresOf(words: string, kind: string | undefined, name: string): ReturnType<Command['read']> {
  if (kind === undefined && manyRecords.test(name))
    return {
      reason: `I have acres by tract, lease and place, but not “of ${name}”. Ask for those in a place.`,
    };
  const figure = readAcreFigure(words);
  if (figure === null) return null;
  if (typeof figure !== 'string') return 'unknown' in figure ? refuseUnknown(figure.unknown) : figure;
  // A name may contain “in”: the tool decides where it ends and a place begins.
  const isNamedPlace = kind === undefined && placeWords.test(name) && !/\sin\s/i.test(name);
  const isPlace = kind === 'area' || kind === 'county of' || isNamedPlace;
  const place = kind === undefined ? name : `${kind} ${name}`;
  if (figure === 'net') {
    if (isPlace) return { tool: 'net_acres', input: { place } };
    if (kind === 'tract') return { tool: 'net_acres', input: { tract: name } };
    if (kind === 'lease') return { tool: 'tract_acres', input: { figure, lease: name } };
    if (kind === undefined || kind === 'owner') return { tool: 'net_acres', input: { owner: name } };
  }
  if (isPlace) return { tool: 'tract_acres', input: { figure, place } };
  if (kind === 'tract') return { tool: 'tract_acres', input: { figure, tract: name } };
  if (kind === 'lease') return { tool: 'tract_acres', input: { figure, lease: name } };
  return { reason: describeNoAcres(kind ?? 'owner', name) };
}

function interestOf(words: string): 'mineral' | 'royalty' | 'working' {
  if (/^royal/i.test(words)) return 'royalty';
  return /^work/i.test(words) ? 'working' : 'mineral';
}

/** “How many net acres do we own”: records name owners, not the user's company. */
const ownCompany = /^(?:we|us|our company)$/i;

const division = '(?:the )?(?:(?:division(?: of interest)?|deck|decimals) (?:of|for) )?(?:the )?(?:unit )?';
const tieOut = '(?:tie out|(?:add up|sum) to (?:one|1(?:\\.0+)?))';

/** Questions that name a record or ask for one fixed thing, the most specific first. */
export const commands: readonly Command[] = [
  ...divisionOrderCommands,
  {
    pattern:
      /^(?:royalty |unit )?decimals?(?: interest)? (?:of|for) (?:owner )?(.+) in (?:the )?(?:unit )?(.+)$/i,
    read: ([owner = '', unit = '']) => ({ tool: 'unit_decimal', input: { owner, unit } }),
  },
  {
    pattern:
      /^(?:royalty |unit )?(?:deck|mineral shares|decimals|division order) (?:of|for) (?:the )?(?:unit )?(.+)$/i,
    read: ([unit = '']) => ({ tool: 'unit_deck', input: { unit } }),
  },
  {
    pattern: new RegExp(`^(?:does|will) ${division}(.+?) ${tieOut}$`, 'i'),
    read: ([unit = '']) => ({ tool: 'unit_tie_out', input: { unit } }),
  },
  {
    pattern: new RegExp(`^why does (?:not )?${division}(.+?)(?: not)? ${tieOut}$`, 'i'),
    read: ([unit = '']) => ({ tool: 'unit_tie_out', input: { unit } }),
  },
  {
    pattern:
      /^(?:what is (?:open|missing)|open questions) in (?:the )?(?:division(?: of interest)?|deck) (?:of|for) (?:the )?(?:unit )?(.+)$/i,
    read: ([unit = '']) => ({ tool: 'unit_tie_out', input: { unit } }),
  },
  {
    pattern:
      /^how (?:is|was|did you (?:get|calculate)|do you (?:get|calculate)) (?:the )?(royalty |unit )?decimal(?: interest)? (?:of|for) (?:owner )?(.+) in (?:the )?(?:unit )?(.+?)(?: calculated| computed| figured| worked out)?$/i,
    read: ([kind, owner = '', unit = '']) => ({
      tool: 'unit_decimal',
      input: { owner, unit, ...(kind?.trim() === 'royalty' ? { royalty: true } : {}) },
    }),
  },
  ...whyCommands,
  {
    pattern:
      /^(.+?)'s? (nri|net revenue interest|royalty decimal|royalty interest|unit decimal|decimal)(?: \([^)]*\))? in (?:the )?(?:unit |well )?(.+)$/i,
    read: ([owner = '', decimal = '', unit = '']) => ({
      tool: 'unit_decimal',
      input: {
        owner: owner.replace(/^(?:what is|what's) /i, ''),
        unit,
        ...(/^(?:nri|net|royal)/i.test(decimal) ? { royalty: true } : {}),
      },
    }),
  },
  {
    pattern: /^net (?:mineral )?acres (?:does|do) (.+?) (?:own|have|hold)(?: in (.+))?$/i,
    read: ([owner = '', place]) =>
      ownCompany.test(owner)
        ? {
            reason:
              'Records name owners, not your company. Ask “net mineral acres” for all you manage, or “net acres of” an owner.',
          }
        : { tool: 'net_acres', input: { owner, ...(place === undefined ? {} : { place }) } },
  },
  {
    pattern:
      /^((?:[a-z]+ )*(?:acres|acreage|land|nma)(?: (?!does\b|do\b)[a-z]+)*?) (?:of|for|on|under|owned by|held by(?! production)) (?:(?:the )?(tract|owner|lease|well|unit|area|county of) )?(.+)$/i,
    read: ([words = '', kind, name = '']) => askAcresOf(words, kind?.toLowerCase(), name),
  },
  {
    pattern: /^(?:dashboard|overview|figures|summary|key figures)$/i,
    read: () => ({ tool: 'land_figures', input: {} }),
  },
  {
    pattern:
      /^(?:what )?(?:needs|asks for|requires) (?:my |our )?attention(?: today)?$|^action (?:items|center)$/i,
    read: () => ({ tool: 'action_items', input: {} }),
  },
  {
    pattern: /^(?:acreage )?discrepanc(?:y|ies)$/i,
    read: () => ({ tool: 'action_items', input: { type: 'acreage_discrepancy' } }),
  },
  {
    pattern: /^(?:lease )?extensions?(?: that are)? due$/i,
    read: () => ({ tool: 'action_items', input: { type: 'extension_due' } }),
  },
  {
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
    pattern:
      /^(?:when (?:does|will|do) (?:the )?(?:lease )?(.+?) (?:expire|end|run out)|(?:expir\w+(?: date)?|end) (?:of|for) (?:the )?lease (.+)|is (?:the )?(?:lease )?(.+?) (?:still )?(?:held(?: by production)?|hbp|expired|in force))$/i,
    read: (names) => ({
      tool: 'lease_term',
      input: { lease: names.find((name) => name !== undefined) ?? '' },
    }),
  },
  {
    pattern:
      /^(tracts|leases|wells|owners) (?:of|on|for|in|under|tied to|linked to|with) (?:the )?(tract|lease|well|owner) (.+)$/i,
    read: ([related, base, name = '']) => relate(kindOfWord(related), kindOfWord(base), name),
  },
  {
    pattern: /^([a-z /&-]+?) (?:of|for) (?:the )?(tract|lease|well|owner) (.+)$/i,
    read: ([label = '', word, name = '']) => {
      const kind = kindOfWord(word);
      const field = kind === undefined ? undefined : fieldCalled(assets[kind], label);
      if (kind === undefined || field === undefined) return null;
      return { tool: 'read_record', input: { kind, name, fields: [field] } };
    },
  },
  {
    pattern: /^(tracts|leases|wells|owners) (?:of|on|for|(?:that )?cover(?:ing)?) (?:the )?(.+)$/i,
    read: ([related, name = '']) => {
      const kind = kindOfWord(related);
      // Only the records tell whether “or” is part of a name.
      if ((kind === 'lease' || kind === 'tract') && / or /i.test(name))
        return {
          tool: 'query_records',
          input: { kind, measure: 'list', where: [{ field: 'owner', is: name }] },
        };
      return kind === undefined ? null : relate(kind, defaultBase[kind], name);
    },
  },
  ...reportCommands,
  {
    pattern:
      /^who (?:owns|has|holds) (?:the )?surface(?: (?:rights|estate))? (?:under|beneath|in|of|on) (?:the )?(?:tract )?(.+)$/i,
    read: ([name = '']) => ({
      reason: `No surface ownership is recorded. Ask “who owns ${name}” for its mineral, royalty and working interests.`,
    }),
  },
  {
    pattern:
      /^who (?:owns|has|holds) (?:the )?(minerals?|mineral (?:rights|estate|interests?)|royalt(?:y|ies)|royalty interests?|working interests?) (?:under|beneath|in|of|on) (?:the )?(?:tract )?(.+)$/i,
    read: ([interest = '', name = '']) => ({
      tool: 'related_records',
      input: { kind: 'tract', name, related: 'owner', interest_type: interestOf(interest) },
    }),
  },
  {
    pattern: /^(?:what |which tracts )?(?:does|do) (.+?) own$/i,
    read: ([owner = '']) =>
      ownCompany.test(owner)
        ? { reason: 'Records name owners, not your company. Ask what an owner owns by the owner’s name.' }
        : {
            tool: 'query_records',
            input: { kind: 'tract', measure: 'list', where: [{ field: 'owner', is: owner }] },
          },
  },
  {
    pattern: /^who (?:owns|has|holds) (?:(?:an? )?interests? in )?(?:the )?(?:(tract|lease) )?(.+)$/i,
    read: ([word, name = '']) => relate('owner', kindOfWord(word) ?? 'tract', name),
  },
  {
    pattern: /^([a-z /&-]+?) (?:of|for) (?:the )?(.+)$/i,
    // The field name determines the entity. Leases come first because most fields asked for in this form are theirs.
    read: ([label = '', name = '']) => {
      for (const kind of ['lease', 'well', 'tract', 'owner'] as const) {
        const field = fieldCalled(assets[kind], label);
        if (field !== undefined) return { tool: 'read_record', input: { kind, name, fields: [field] } };
      }
      return null;
    },
  },
  {
    pattern: /^(tract|lease|well|owner) (.+)$/i,
    read: ([word, name = '']) => {
      const kind = kindOfWord(word);
      return kind === undefined ? null : { tool: 'read_record', input: { kind, name } };
    },
  },
  {
    pattern: /^who (?:is|are|were|was) (?:the )?lessors? (?:of|on|under) (?:the )?(?:lease )?(.+)$/i,
    read: ([name = '']) => relate('owner', 'lease', name),
  },
  {
    pattern: /^who (?:operates|is (?:the )?operator (?:of|for)) (?:the )?(?:well )?(.+)$/i,
    read: ([name = '']) => ({ tool: 'read_record', input: { kind: 'well', name, fields: ['operator'] } }),
  },
  {
    pattern: /^(?:find|search(?: for)?|look for|who is|where is) (.+)$/i,
    read: ([q = '']) => ({ tool: 'search_records', input: { q } }),
  },
];
