import { sql } from 'kysely';
import { deckLines } from '#server/land/acreage/unit-deck.ts';
import { addUp, Fraction, fractionOf, printedDecimal, shareOf } from '#server/land/decks/fractions.ts';
import { refreshLand } from '#server/land/refresh-land.ts';
import type { AgentFigure, Source } from '#shared/agent/contracts/agent.ts';
import { unitKey } from '#shared/land/acreage/unit-key.ts';
import type { DeckTotals, DeckUnit, MineralInterest } from '#shared/land/contracts/royalty-deck.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { systemReports } from '#shared/saved/reports/registry.ts';
import { askAgain, findNamed } from './find-named.ts';
import { reportSource } from './report-rows.ts';
import {
  type Ask,
  answer,
  decimalText,
  figure,
  isInSelection,
  ofFigures,
  recordSource,
  refusal,
  type Tool,
  type ToolAnswer,
  tableOf,
} from './tool.ts';

/** A unit as seen from one of its wells, with the link to that well's mineral shares report. */
type FoundUnit = {
  name: string;
  deck: DeckUnit;
  wellName: string;
  source: Source;
  /** The link to the report of the division of interest. */
  division: Source;
};

/** The maximum number of wells of a unit that are read. */
const maxWells = 20;

type UnitRow = { key: string; name: string; well_id: number; well_name: string; exact: boolean };

/** Finds the unit with this name, or of the well with this name, from each of its wells, or returns why there is none. */
async function findUnits(
  ask: Ask,
  unitName: string,
): Promise<{ ok: true; units: FoundUnit[] } | { ok: false; answer: ToolAnswer }> {
  // The refresh also gives the planner statistics for the tables of a new company.
  await refreshLand(ask.tx, ask.companies, ask.listDay);
  const bare = unitName.replace(/\s+unit$/i, '');
  const pattern = `%${bare.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await ask.tx.rows<UnitRow>(sql`
    SELECT unit_key(p.name) AS key, min(p.name) AS name, w.id AS well_id, min(w.well_name) AS well_name,
      unit_key(p.name) IN (unit_key(${unitName}), unit_key(${bare}), unit_key(${`${bare} Unit`}))
        OR lower(min(w.well_name)) = lower(${unitName}::text) AS exact
    FROM proration_units p
    JOIN wells w ON w.company_id = p.company_id AND w.id = p.well_id
    JOIN tracts t ON t.company_id = p.company_id AND t.id = p.tract_id
    WHERE ${isInSelection(ask, 't')} AND (p.name ILIKE ${pattern} OR lower(w.well_name) = lower(${unitName}::text))
    GROUP BY unit_key(p.name), w.id ORDER BY exact DESC, key, w.id LIMIT 200`);
  const exact = rows.filter((row) => row.exact);
  const meant = exact.length > 0 ? exact : rows;
  const [first] = meant;
  if (first === undefined)
    return {
      ok: false,
      answer: refusal(`There is no unit named “${unitName}” in the selected areas.`),
    };
  const names = new Map(meant.map((row) => [row.key, row]));
  if (names.size > 1) {
    const listed = [...names.values()].map((row) => ({
      cells: [row.name],
      source: recordSource('well', row.well_id, row.well_name),
      ask: askAgain(ask.question, unitName, row.name),
    }));
    return {
      ok: false,
      answer: refusal(`${names.size} units match “${unitName}”. Choose the one you mean.`, {
        table: tableOf(['Unit'], listed, names.size, null),
      }),
    };
  }
  const units: FoundUnit[] = [];
  for (const row of meant.slice(0, maxWells)) {
    const deck = (await ask.sources.deck(ask.tx, row.well_id, ask.today)).units.find(
      // A well that is divided by its feet in each of its units has one deck for all of them.
      ({ name, allocation_basis }) =>
        [name, ...(allocation_basis === 'unit_feet' ? (name?.split(' + ') ?? []) : [])].some(
          (each) => unitKey(each) === row.key,
        ),
    );
    if (deck !== undefined)
      units.push({
        name: deck.name ?? row.name,
        deck,
        wellName: row.well_name,
        source: deckSource(ask, row, 'unit-decks'),
        division: deckSource(ask, row, 'division-of-interest'),
      });
  }
  if (units.length === 0)
    return {
      ok: false,
      answer: refusal(
        `Unit “${first.name}” has ended or is not in effect yet: its wells are in other units today.`,
        {
          links: [recordSource('well', first.well_id, first.well_name)],
        },
      ),
    };
  return { ok: true, units };
}

/** Returns the link to a report that shows a well's decimals in full, with their sum. */
function deckSource(
  ask: Ask,
  { well_id, well_name }: UnitRow,
  report: 'unit-decks' | 'division-of-interest',
): Source {
  const request = { report, asOf: undefined, parameters: { well_id: String(well_id) } };
  return reportSource(ask, request, `The report ${systemReports[report].name} of well ${well_name}`);
}

/** A decimal to eight places, and the share that it is the rounding of. */
type Decimal = { printed: number; exact: Fraction };

/** Sums decimals by their exact shares, rounded once; null if one of them is. A single one is as printed. */
function sumOnce(decimals: readonly (Decimal | null)[]): Exact | null {
  const known = decimals.filter((each) => each !== null);
  const [first] = known;
  if (known.length < decimals.length) return null;
  if (known.length === 1 && first !== undefined) return new Exact(first.printed);
  return printedDecimal(addUp(known.map(({ exact }) => exact)));
}

/** The exact share of the unit that an interest is of its production: by acres, held acres ÷ unit acres. */
function shareOfUnit({ tracts, allocation_basis }: DeckUnit, interest: MineralInterest): Fraction | null {
  const tract = tracts.find(({ proration_unit_id }) => proration_unit_id === interest.proration_unit_id);
  const [held, size] = [fractionOf(tract?.held_acres ?? null), fractionOf(tract?.unit_acres ?? null)];
  const isByAcres = allocation_basis === 'acres' && held !== null && size?.gt(0) === true;
  const factor = isByAcres ? held.div(size) : shareOf(interest.participation_factor);
  return factor === null ? null : (shareOf(interest.share)?.mul(factor) ?? null);
}

function unitDecimalOf(deck: DeckUnit, interest: MineralInterest): Decimal | null {
  const exact = shareOfUnit(deck, interest);
  return exact === null || interest.unit_decimal === null ? null : { printed: interest.unit_decimal, exact };
}

/** The royalty decimals of an interest's leases; null if it is open what one of them pays, or whether it is leased. */
function royaltiesOf(deck: DeckUnit, interest: MineralInterest): (Decimal | null)[] {
  if (interest.leases_for_review.length > 0) return [null];
  const ofUnit = shareOfUnit(deck, interest);
  return interest.leases.map(({ royalty_decimal, leased_part, royalty_rate, royalty_shared_by }) => {
    const [part, rate] = [shareOf(leased_part), fractionOf(royalty_rate)];
    if (royalty_decimal === null || ofUnit === null || part === null || rate === null) return null;
    const exact = ofUnit
      .mul(part)
      .mul(rate)
      .div(shareOf(royalty_shared_by ?? null) ?? 1);
    return { printed: royalty_decimal, exact };
  });
}

const royaltyOf = (deck: DeckUnit, interest: MineralInterest) => sumOnce(royaltiesOf(deck, interest));
/** A decimal, or that it is open. */
const decimalOf = (value: Exact | null) => (value === null ? 'open' : decimalText(value.toString()));

/** Returns the burdens that these royalty decimals do not deduct; null if there are none. */
function burdensOf(interests: readonly MineralInterest[]): string | null {
  const texts = new Set(
    interests.flatMap(({ leases, before_burdens }) => (leases.length === 0 ? [] : (before_burdens ?? []))),
  );
  return texts.size === 0 ? null : [...texts].join('; ');
}

/** What an owner receives of a unit after burdens, with its lines; the decimal is null as long as a question is open. */
function receivedBy({ division }: DeckUnit, ownerId: number) {
  const lines = (division?.lines ?? []).filter(({ owner }) => owner?.id === ownerId);
  if (lines.length === 0) return null;
  const decimals = lines.map(({ decimal, exact }) =>
    decimal === null || exact === null ? null : { printed: decimal, exact: new Fraction(exact) },
  );
  return { lines, decimal: sumOnce(decimals) };
}

/** Quotes the calculation of each line: "NPRI in North: 0.0625 × 1 × 480 ÷ 640". */
function proofOf({ lines }: NonNullable<ReturnType<typeof receivedBy>>): string {
  const proofs = lines.map(({ type, tract, numbers }) => `${type} in ${tract.name}: ${numbers ?? 'open'}`);
  return `${proofs.slice(0, 5).join('; ')}${proofs.length > 5 ? `; and ${proofs.length - 5} more` : ''}`;
}

/** Answers what an owner without minerals receives of a unit, by each well that differs; null if it receives nothing. */
function answerReceived(owner: { id: number; name: string }, units: readonly FoundUnit[]): ToolAnswer | null {
  const found = units.flatMap((unit) => {
    const received = receivedBy(unit.deck, owner.id);
    return received === null ? [] : [{ ...unit, received, says: decimalOf(received.decimal) }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const agrees = found.length === units.length && found.every(({ says }) => says === first.says);
  const shown = agrees ? [first] : found;
  const types = [...new Set(first.received.lines.map(({ type }) => type))].join(' and ');
  const share = first.received.decimal === null ? 'an open decimal' : first.says;
  const areDivided = units.every(({ deck }) => deck.division !== null);
  const others =
    found.length === units.length
      ? ''
      : areDivided
        ? ', and nothing in the others'
        : '; not all of the others are divided, because their interests are limited to depths or too many';
  const sentence = agrees
    ? `${owner.name} receives ${share} of unit ${first.name} after burdens (${types}).`
    : `${owner.name} receives different decimals in the wells of unit ${first.name}: ${shown.map(({ wellName, says }) => `${says} in ${wellName}`).join(', ')}${others}.`;
  return answer(sentence, {
    figures: shown.flatMap(({ wellName, received, says, division }) =>
      received.decimal === null
        ? []
        : [
            figure(
              `Decimal after burdens${agrees ? '' : ` by well ${wellName}`}`,
              says,
              [division],
              proofOf(received),
            ),
          ],
    ),
    table: tableOf(
      [...(agrees ? [] : ['Well']), 'Type', 'Tract', ofFigures('Decimal'), 'Calculation'],
      shown.flatMap(({ wellName, received }) =>
        received.lines.map(({ type, tract, decimal, numbers }) => ({
          cells: [
            ...(agrees ? [] : [wellName]),
            type,
            tract.name,
            decimal === null ? 'open' : decimalText(decimal),
            numbers ?? 'open',
          ],
          source: recordSource('tract', tract.id, tract.name),
        })),
      ),
      shown.reduce((sum, { received }) => sum + received.lines.length, 0),
      shown.length === 1 ? first.division : null,
    ),
    links: [recordSource('owner', owner.id, owner.name)],
  });
}

/** Answers an owner's decimals in a unit: of all its minerals, and of its royalties. */
export const unitDecimal: Tool<'unit_decimal'> = async (ask, input) => {
  const owner = await findNamed(ask, 'owner', input.owner);
  if (!owner.ok) return owner.answer;
  const found = await findUnits(ask, input.unit);
  if (!found.ok) return found.answer;
  const held = found.units.map((unit) => {
    const interests = unit.deck.interests.filter((each) => each.owner?.id === owner.id);
    return {
      ...unit,
      interests,
      decimal: sumOnce(interests.map((each) => unitDecimalOf(unit.deck, each))),
      burdens: burdensOf(interests),
      royalty: sumOnce(interests.flatMap((each) => royaltiesOf(unit.deck, each))),
      received: receivedBy(unit.deck, owner.id),
    };
  });
  const having = held.filter(({ interests }) => interests.length > 0);
  const [first] = having;
  const unitName = found.units[0]?.name ?? input.unit;
  const received = first === undefined ? answerReceived(owner, found.units) : null;
  if (received !== null) return received;
  if (first === undefined)
    return answer(`${owner.name} has no mineral interest in unit ${unitName} today.`, {
      figures: [
        figure(
          `Decimal of ${owner.name}`,
          decimalText(0),
          found.units.map(({ source }) => source),
        ),
      ],
      links: [recordSource('owner', owner.id, owner.name)],
    });
  const agrees = having.every(
    ({ decimal, royalty }) =>
      decimalOf(decimal) === decimalOf(first.decimal) && decimalOf(royalty) === decimalOf(first.royalty),
  );
  const shown = agrees ? [first] : having;
  const figures = shown.flatMap(
    ({ decimal, royalty, burdens, received: after, wellName, source, division }) => {
      const wellPart = agrees ? '' : ` by well ${wellName}`;
      const sources = agrees ? having.map((each) => each.source) : [source];
      return [
        figure(
          `Unit decimal${wellPart}`,
          decimalOf(decimal),
          sources,
          "Share of tract × the tract's participation factor in the unit.",
        ),
        figure(
          `Royalty decimal${wellPart}${burdens === null ? '' : ', before burdens'}`,
          decimalOf(royalty),
          sources,
          `Share × leased part × royalty rate × participation factor, for active leases; a royalty without proportionate reduction is on the whole tract, shared by the interests under the lease${burdens === null ? '' : `; ${burdens}`}.`,
        ),
        ...(after === null || after.decimal === null
          ? []
          : [
              figure(
                `Decimal after burdens${wellPart}`,
                decimalOf(after.decimal),
                [division],
                proofOf(after),
              ),
            ]),
      ];
    },
  );
  if (input.royalty === true)
    figures.sort((one, other) => Number(isRoyalty(other.label)) - Number(isRoyalty(one.label)));
  const sentence = agrees
    ? `${owner.name} has ${first.decimal === null ? 'an open decimal' : decimalOf(first.decimal)} of unit ${unitName}, and ${first.royalty === null ? 'an open royalty decimal' : `a royalty decimal of ${decimalOf(first.royalty)}`}${first.burdens === null ? '' : ` ${first.burdens}`}.`
    : `${owner.name} has different decimals in the wells of unit ${unitName}.`;
  const hasBurdens = shown.some(({ burdens }) => burdens !== null);
  const rows = shown.flatMap(({ deck, interests, wellName }) =>
    interests.map((interest) => ({
      cells: [
        wellName,
        interest.tract.name,
        decimalText(interest.share),
        decimalText(interest.participation_factor),
        decimalText(interest.unit_decimal),
        decimalOf(royaltyOf(deck, interest)),
        ...(hasBurdens ? [burdensOf([interest]) ?? ''] : []),
      ],
      source: recordSource('tract', interest.tract.id, interest.tract.name),
    })),
  );
  return answer(sentence, {
    figures,
    table: tableOf(
      [
        'Well',
        'Tract',
        ...['Share', 'Participation Factor', 'Unit Decimal', 'Royalty Decimal'].map(ofFigures),
        ...(hasBurdens ? ['Burdens'] : []),
      ],
      rows,
      rows.length,
      shown.length === 1 ? (shown[0]?.source ?? null) : null,
    ),
    links: [recordSource('owner', owner.id, owner.name)],
  });
};

function isRoyalty(label: string): boolean {
  return label.startsWith('Royalty');
}

/** Lists all mineral interests of a unit, as seen from its first well, with their sum and the residual from 1. */
export const unitDeck: Tool<'unit_deck'> = async (ask, input) => {
  const found = await findUnits(ask, input.unit);
  if (!found.ok) return found.answer;
  const [unit] = found.units;
  if (unit === undefined) return refusal(`Unit “${input.unit}” has no mineral shares today.`);
  const { deck, wellName, source, name } = unit;
  const hasBurdens = burdensOf(deck.interests) !== null;
  const rows = deck.interests.map((interest) => ({
    cells: [
      interest.owner?.name ?? '',
      interest.tract.name,
      decimalText(interest.unit_decimal),
      decimalOf(royaltyOf(deck, interest)),
      ...(hasBurdens ? [burdensOf([interest]) ?? ''] : []),
    ],
    source: interest.owner === null ? null : recordSource('owner', interest.owner.id, interest.owner.name),
  }));
  const sums = deck.totals === null ? null : sumsOf(deck, deck.totals, source);
  const others =
    found.units.length > 1
      ? ` Shown for well ${wellName}; ${found.units.length === 2 ? 'another well of the unit has its' : `${found.units.length - 1} other wells of the unit have their`} own mineral shares.`
      : '';
  const sentence =
    sums === null
      ? deck.is_by_depth
        ? `Interests in unit ${name} are limited to depths that cut those of the unit or are not resolved, so its decimals are not summed.`
        : `The mineral shares of unit ${name} don't fit here.`
      : `The decimals of unit ${name} ${sums.says}.`;
  return answer(sentence + others, {
    figures: sums?.figures ?? [],
    table: tableOf(
      [
        'Owner',
        'Tract',
        ofFigures('Unit Decimal'),
        ofFigures('Royalty Decimal'),
        ...(hasBurdens ? ['Burdens'] : []),
      ],
      rows.slice(0, 500),
      rows.length,
      source,
    ),
    links: found.units.map((each) => each.source),
  });
};

/** Answers whether the division of interest of a unit adds up to 1 and what does not tie out in it, by each well that differs. */
export const unitTieOut: Tool<'unit_tie_out'> = async (ask, input) => {
  const found = await findUnits(ask, input.unit);
  if (!found.ok) return found.answer;
  const states = found.units.map((unit) => ({ ...unit, state: tieOutOf(unit.deck) }));
  const [first] = states;
  if (first === undefined) throw new Error('A unit was found without a well');
  const agrees = states.every(({ state }) => JSON.stringify(state) === JSON.stringify(first.state));
  const shown = agrees ? [first] : states;
  const sentence = agrees
    ? `The division of interest of unit ${first.name} ${first.state.says}.`
    : `The wells of unit ${first.name} differ: ${shown.map(({ wellName, state }) => `in ${wellName}, its division of interest ${state.says}`).join('; ')}.`;
  const rows = shown.flatMap(({ wellName, division, state }) =>
    state.findings.map(({ name, text }) => ({
      cells: [...(agrees ? [] : [wellName]), name, text],
      source: division,
    })),
  );
  return answer(sentence, {
    figures: shown.flatMap(({ wellName, division, state }) =>
      state.sum === null
        ? []
        : [figure(`Sum of the decimals${agrees ? '' : ` by well ${wellName}`}`, state.sum, [division])],
    ),
    table:
      rows.length === 0
        ? null
        : tableOf([...(agrees ? [] : ['Well']), 'Check', 'Finding'], rows, rows.length, null),
    links: shown.map(({ division }) => division),
  });
};

/** What a division of interest adds up to, and what keeps it from being paid on. */
function tieOutOf({ division, is_by_depth }: DeckUnit): {
  says: string;
  sum: string | null;
  findings: { name: string; text: string }[];
} {
  if (division === null)
    return {
      says: is_by_depth
        ? 'is not summed: interests have a part of its depths, or depths that are not resolved'
        : 'is not summed: it has too many interests',
      ...{ sum: null, findings: [] },
    };
  const { questions, checks, decimals, is_whole } = division;
  const unmet = checks.filter(({ is_met }) => !is_met);
  const sum = decimals === null ? null : decimalText(is_whole ? 1 : decimals);
  const findings = [
    ...questions.map(({ text }) => ({ name: 'Open question', text })),
    ...unmet.map(({ name, text }) => ({ name, text })),
  ];
  const count = (all: number, noun: string) =>
    `${all.toLocaleString('en-US')} ${noun}${all === 1 ? '' : 's'}`;
  if (questions.length > 0)
    return { says: `is open: ${count(questions.length, 'question')} to answer`, sum, findings };
  if (unmet.length === 0)
    return {
      says: `ties out: it adds up to ${sum}, and all ${count(checks.length, 'check')} hold`,
      sum,
      findings,
    };
  const verdict = unmet.some(({ blocks }) => blocks) ? "doesn't tie out" : 'needs a review';
  return {
    says: `${verdict}: it adds up to ${sum}, and ${unmet.length.toLocaleString('en-US')} of ${count(checks.length, 'check')} ${unmet.length === 1 ? 'is' : 'are'} unmet`,
    ...{ sum, findings },
  };
}

/** Returns the sum and the rounding of the mineral shares, in the wording of the report. */
function sumsOf(
  deck: DeckUnit,
  totals: DeckTotals,
  source: Source,
): { says: string; figures: AgentFigure[] } {
  const lines = deckLines({
    unitDecimals: new Exact(String(totals.unit_decimals)),
    residual: new Exact(String(totals.residual)),
    isWhole: totals.is_whole,
  }).toReversed();
  const [sum, rounding] = lines;
  const burdens = burdensOf(deck.interests);
  const gap = sum?.label.split(': ')[1];
  const parted = rounding === undefined ? '' : `, of these ${rounding.decimal.toFixed(8)} by rounding`;
  return {
    says: `sum to ${sum?.decimal.toFixed(8)}${gap === undefined ? parted : `: ${gap}`}`,
    figures: [
      ...lines.map(({ label, decimal }) =>
        figure(label, decimal.toFixed(8), [source], 'Each decimal rounded to eight places.'),
      ),
      figure(
        `Sum of the royalty decimals${burdens === null ? '' : ', before burdens'}`,
        decimalText(totals.royalty_decimals),
        [source],
        burdens ?? undefined,
      ),
    ],
  };
}
