import type { UnitPart } from '#shared/land/acreage/participation.ts';
import type { LineType } from '#shared/land/contracts/royalty-deck.ts';
import type { Exact } from '#shared/platform/decimal.ts';
import type { Figure } from '#shared/platform/figure.ts';
import type { Fraction } from './fractions.ts';

/** Whether a royalty carved out of minerals is a share of production, or of the royalty of each lease. */
export const royaltyBases = ['fixed', 'floating'] as const;
export type RoyaltyBasis = (typeof royaltyBases)[number];

/**
 * What a share of a lease is reduced by: nothing, the minerals that the lease covers, the part of its leasehold that the
 * share burdens, or both.
 */
export const reductions = ['none', 'minerals', 'leasehold', 'both'] as const;
export type Reduction = (typeof reductions)[number];

/**
 * Whether an interest without executive rights joined units of more land, by ratification, agreement or order; if not, whether
 * wells produce from its tract.
 */
export const poolings = ['pooled', 'not_pooled', 'off_tract'] as const;
export type Pooling = (typeof poolings)[number];

/** An interest in a tract; its share is one of the whole tract, 0…1. */
type TractInterest = { id: number; owner_id: number | null; owner: string; share: Figure };

/**
 * A lease on a mineral interest, with the part of the interest that it covers (0…1) and its royalty (0…1). `isUnreduced`: without
 * proportionate reduction, the royalty is of the whole tract, whatever minerals the lease covers. `isKept`: the part is what
 * releases left of the land; other parts may be of land, or undivided. `doubt`: a clause or
 * release may have let go of its land, the lease has an unknown part of the tract, a clause let go of it and another lease claims
 * it, leases claim more than the interest and one has no date, or it covers only some depths.
 */
export type LeaseOnInterest = {
  lease_id: number;
  lease: string;
  part: Figure;
  royalty: Figure;
  isUnreduced: boolean;
  isKept: boolean;
  doubt: 'release' | 'part' | 'clause' | 'order' | 'depths' | null;
};

/**
 * `for_review` are leases of which records leave open whether they lease the interest: because its executive right is severed and
 * nobody recorded that the holder joined (`lacksExecutive`), or because they may be over. `followed` is the lease of an
 * interest that ended, if this one has no contract and may have come from that owner.
 */
export type MineralInterest = TractInterest & {
  leases: readonly LeaseOnInterest[];
  for_review: readonly { lease_id: number; lease: string; lacksExecutive: boolean }[];
  followed: { lease_id: number; lease: string } | null;
  /** Whether unleased minerals are pooled, as recorded. */
  pooling: Pooling | null;
};

/**
 * An NPRI or royalty interest. `bearer_id` is the owner whose minerals bear it, or whose working interest if the owner has no
 * minerals or it is linked to a lease of the owner's; null for all minerals of the tract in proportion.
 */
export type CarvedRoyalty = TractInterest & {
  type: 'npri' | 'royalty';
  basis: RoyaltyBasis | null;
  /** What a floating one has of an unreduced royalty: its share of it (`none`), or of it reduced to the `minerals`. */
  reduction: Reduction | null;
  pooling: Pooling | null;
  /** The leases whose working interest bears it. */
  lease_ids: readonly number[];
  /** Whether its contracts cover only some depths of the unit. */
  isByDepth?: boolean;
  bearer_id: number | null;
  /** Whether the bearer has, had or will have working interest in the tract, at any depth. */
  isBearerLessee?: boolean;
};

/**
 * An interest in the lessee's side of leases: of those it is linked to, or of all on the tract if there are none. `doubt`: its
 * contracts have ended, begin later, cover only some depths, or there are none and it may be of an earlier lease.
 */
type LesseeInterest = TractInterest & {
  lease_ids: readonly number[];
  doubt: 'ended' | 'ahead' | 'depths' | 'earlier' | null;
  /** Whether it or a contract of it states depths that cover those of the unit. */
  isAtDepths?: boolean;
  reduction: Reduction | null;
};

/**
 * An overriding royalty. `leasehold` is the part of the lease's working interest that it burdens (0…1); if blank, that of its
 * bearer, or all.
 */
export type OverridingRoyalty = LesseeInterest & { leasehold: Figure; bearer_id: number | null };

export type WorkingInterest = LesseeInterest;

/** A tract of the unit of a well with the interests in it that count, all of one depth. Take points are feet of measured depth. */
export type DivisionTract = UnitPart & {
  id: number;
  name: string;
  tract_id?: number;
  /** Of the unit that the tract is in. */
  unit_name?: string | null;
  /** Those of the unit there; null for all. */
  unit_depths?: string | null;
  first_take_point?: Figure;
  last_take_point?: Figure;
  /** Of the unit record: its acres, its depths, the day on which it takes effect if later, and the one on which it ended if past. */
  designated_acres?: Figure;
  designated_depths?: string | null;
  unit_begins?: string | null;
  unit_ended?: string | null;
  /** The acres of the whole tract, in the unit or not. */
  gross_acres: Figure;
  minerals: readonly MineralInterest[];
  royalties: readonly CarvedRoyalty[];
  overrides: readonly OverridingRoyalty[];
  working: readonly WorkingInterest[];
  /** The leases that let go of minerals by a clause, without a recorded release. */
  let_go: readonly string[];
  /** The leases of its minerals that have not begun, or are top leases. */
  waiting: readonly number[];
  /** The leases of the tract at other depths than those of the unit. */
  at_other_depths?: ReadonlySet<number>;
  /** Interests whose type is not recorded. */
  unstated: readonly Omit<TractInterest, 'share'>[];
  /** Whether a life estate divides the minerals in time. */
  has_remainder: boolean;
};

/** How a decimal is calculated: in words, and with its numbers. */
export type LineProof = { words: string; numbers: string };

/** What one interest receives of the unit's production from one tract under one lease. */
export type DivisionLine = {
  type: LineType;
  tract_id: number;
  /** Null for the part of the working interest whose owner is not recorded. */
  interest_id: number | null;
  owner_id: number | null;
  owner: string;
  lease_id: number | null;
  /** The share of the unit's production, not rounded; null as long as a question about it is open. */
  share: Fraction | null;
  proof: LineProof | null;
};

/** A result that one reading of an interest has, such as 0.00123400 if it is fixed. */
export type Reading = { label: string; share: Fraction };

/** What has to be recorded before a deck is complete. `readings` are the results between which records don't decide. */
export type Question = { tract_id: number; interest_id: number | null; text: string; readings: Reading[] };

/**
 * A comparison that has to hold before a deck can be paid on. Where one that `blocks` isn't met, records contradict each other and
 * decimals may be wrong; the others call for a review.
 */
export type TieOut = { name: string; is_met: boolean; text: string; blocks: boolean };

export type Division = {
  lines: DivisionLine[];
  questions: Question[];
  checks: TieOut[];
  /** The sum of all lines before rounding, to forty digits; null as long as a line has no share. */
  total: Exact | null;
  /** Whether the total is 1, apart from the rounding of recorded decimals to eight places. */
  isWhole: boolean;
};
