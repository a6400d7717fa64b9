import type { RetainedAnswer } from '#shared/land/contracts/retained.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { FigurePopover } from '#web/platform/ui/overlays/figure-popover.tsx';

type Proof = NonNullable<RetainedAnswer['totals']['proof']>;

/** Acres with two decimal places; a dash if they are unknown. */
export function Acres({ figure }: { figure: string | null }) {
  return figure === null ? <span className="text-faint">–</span> : formatDecimal(figure, 2);
}

/** Acres that show, on a click, what they are calculated from. */
export function ProvenAcres({ proof }: { proof: Proof }) {
  return (
    <FigurePopover
      label={proof.figure}
      value={formatDecimal(proof.exact, 2)}
      formula={
        <>
          <p className="first-letter:uppercase">{proof.formula}.</p>
          <dl className="mt-1 text-ink tabular-nums">
            {proof.inputs.map(({ name, value }) => (
              <div key={name} className="flex gap-3">
                <dt className="flex-1">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      }
    />
  );
}
