import { leaseClause } from '#shared/land/entities/lease-clause.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';
import type { TriggerTerms } from './clause-trigger.ts';
import { type AcreageTerms, formatAcres } from './well-acres.ts';

const { fields } = leaseClause;

/**
 * Describes the terms of a release clause: "320 ac per well by field rule, at most 640 ac; 90 days after the end of the
 * primary term". Dates are YYYY-MM-DD.
 */
export function describeClause(clause: { kind: string } & TriggerTerms & AcreageTerms): string {
  const acresOf = (figure: Figure) => {
    const acres = exactOf(figure);
    return acres === null ? null : `${formatAcres(acres)} ac`;
  };
  const [most, tolerance, cap] = [clause.max_acres_per_well, clause.tolerance_acres, clause.cap_acres].map(
    acresOf,
  );
  const limits = [
    ...(most ? [`at most ${most}${tolerance ? ` with ${tolerance} tolerance` : ''} per well`] : []),
    ...(cap ? [`${cap} for all wells`] : []),
  ];
  return [[basisOf(clause, acresOf), ...limits].filter(Boolean).join(', '), triggerOf(clause)].join('; ');
}

function basisOf(
  clause: { kind: string } & AcreageTerms,
  acresOf: (figure: Figure) => string | null,
): string {
  switch (clause.retained_basis) {
    case 'assigned':
      return 'Acres assigned on the unit or plat';
    case 'prescribed':
      return `${acresOf(clause.acres_per_well) ?? 'Unknown acres'} per well by field rule`;
    case 'formula': {
      const [perFoot, width] = [exactOf(clause.acres_per_foot), exactOf(clause.drainage_width)];
      const rate =
        perFoot !== null
          ? `${perFoot.toFixed()} ac per foot`
          : `${width === null ? 'unknown width' : `${formatDecimal(width, 0)} ft`} × lateral ÷ 43,560`;
      return `${acresOf(clause.base_acres) ?? 'Unknown acres'} + ${rate} of lateral`;
    }
    case 'table':
      return 'Acres by a table of lateral lengths';
    default:
      return clause.kind === 'surface_release' ? 'Acres in units' : 'Acreage basis not recorded';
  }
}

function triggerOf({ trigger, trigger_date, trigger_days, unused_days }: TriggerTerms): string {
  switch (trigger) {
    case 'on_date':
      return `on ${trigger_date ?? 'an unknown date'}`;
    case 'days_after_primary_term':
      return `${trigger_days ?? 'unknown'} days after the end of the primary term`;
    case 'days_after_completion':
      return `${trigger_days ?? 'unknown'} days after the last completion${unused_days === 'banked' ? ', unused days banked' : ''}`;
    default:
      return fields.trigger.options[0].label.toLowerCase();
  }
}
