import { hasPartialReleases, readCoveredAcres } from '#server/land/acreage/read-covered-acres.ts';
import { findRecord } from '#server/land/find-record.ts';
import { readTemplate } from '#server/land/letters/letter-templates.ts';
import {
  addressOf,
  noteAddressees,
  placesOf,
  readAddressees,
  readLetterTracts,
  readPayor,
  recordingOf,
} from '#server/land/letters/read-addressees.ts';
import { type LettersTask, noLetters } from '#server/land/letters/render-letters.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { CoveredAcres } from '#shared/land/contracts/obligations.ts';
import type { NoticeBody } from '#shared/land/contracts/standing.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { noticeObstacle } from '#shared/land/standing/expiration-notice.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { maxLetters } from '#shared/platform/limits.ts';
import { readStanding } from './read-standing.ts';

/** Tracts named in the description of the land; the rest are counted. */
const maxTracts = 12;

/**
 * Reads the notices to the lessors of a lease about its end, one per lessor whose minerals it covers on the last day of its term. What
 * they state is checked against the standing of today. Throws `not_found`; `business_rule` if the records don't prove it, or a lessor
 * isn't known.
 */
export async function readExpirationNotices(
  tx: PersonTx,
  leaseId: number,
  { states, announces_release, format }: NoticeBody,
  today: string,
): Promise<LettersTask> {
  const leased = await findRecord(tx, lease, leaseId);
  const company = leased.company_id;
  const standing = await readStanding(tx, leaseId, { asOf: today, knownOn: null, today });
  const obstacle = noticeObstacle(standing, states);
  if (obstacle !== null || standing.effective_end === null)
    throw noLetters(obstacle ?? 'The term has no end.');
  const endsOn = standing.effective_end;
  const covered = await readCoveredAcres(tx, leaseId, endsOn);
  const byOwner = [...Map.groupBy(covered.interests, ({ owner }) => owner?.id ?? 0)];
  refuseLessors(covered, byOwner.length);
  const addressees = await readAddressees(
    tx,
    company,
    byOwner.map(([id]) => id),
  );
  const ids = new Set(covered.interests.map(({ tract }) => tract.id));
  const tracts = await readLetterTracts(tx, company, [...ids]);
  const hasReleases = await hasPartialReleases(tx, company, leaseId, endsOn);
  const payor = await readPayor(tx, company);
  return {
    format,
    template: format === 'docx' ? await readTemplate(tx, company, 'expiration_notice') : null,
    title: `Expiration Notices: ${String(leased.contract_name)}`,
    author: payor,
    name: `expiration-notices ${String(leased.contract_name)}`,
    day: endsOn,
    notes: [
      ...(hasReleases
        ? ['Partial releases of the lease are not subtracted from the acres. Check them.']
        : []),
      ...noteAddressees(addressees.values()),
    ],
    letters: {
      kind: 'expiration_notice',
      letters: byOwner.map(([id, interests]) => {
        const own = [...new Map(interests.map((each) => [each.tract.id, each])).values()];
        const named = own.flatMap(({ tract }) => tracts.get(tract.id) ?? []);
        return {
          payor,
          printed_on: today,
          owner: interests[0]?.owner?.name ?? '',
          address: addressOf(addressees.get(id)),
          lease: String(leased.contract_name),
          file_number: textOf(leased.file_number),
          lease_date: textOf(leased.contract_date),
          recorded: recordingOf(leased),
          places: placesOf(named),
          tracts: named
            .slice(0, maxTracts)
            .map(({ name, legal }) => (legal === null ? name : `${name}: ${legal}`)),
          tract_count: named.length,
          gross_acres: sumOfAcres(own.map(({ gross_acres }) => gross_acres)),
          net_acres: sumOfAcres(
            interests.map((each) =>
              each.net_acres === null && (each.gross_acres === null || each.decimal_interest === null)
                ? null
                : each.leased_acres,
            ),
          ),
          term_ends_on: endsOn,
          has_expired: states === 'expired',
          announces_release,
        };
      }),
    },
  };
}

function refuseLessors({ interests, is_complete, on }: CoveredAcres, lessors: number): void {
  if (lessors === 0)
    throw noLetters(
      `No mineral interest has a contract of this lease in force on ${on}, so its lessors are not known.`,
    );
  if (!is_complete || lessors > maxLetters)
    throw noLetters(`One file has at most ${maxLetters.toLocaleString('en-US')} letters.`);
  const unknown = interests.find(({ owner }) => owner === null);
  if (unknown !== undefined)
    throw noLetters(`The owner of an interest in ${unknown.tract.name} is not known. Enter it first.`);
}

/** Null if one isn't known. */
function sumOfAcres(acres: readonly (number | null)[]): string | null {
  const known = acres.flatMap((each) => (each === null ? [] : [new Exact(each)]));
  return known.length < acres.length ? null : formatDecimal(Exact.sum(...known), 4);
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
