import { titleOf } from '#shared/entities/entity.ts';
import { assets } from '#shared/entities/registry.ts';
import { formatValue } from '#shared/fields/kinds.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Asset, RecordData } from '../record.ts';
import type { LinkDialogState } from './use-link-dialog.ts';

interface ThroughChoiceProps {
  base: Asset;
  through: LinkDialogState['through'];
  error: string | undefined;
  /** The link stands already; its tract stays. */
  isFixed: boolean;
}

/** The tract on which a lease and a well meet, out of those that the base is tied to. */
export function ThroughChoice({ base, through, error, isFixed }: ThroughChoiceProps) {
  const { tracts, offered, id, choose } = through;
  if (tracts.isPending) return <Skeleton className="h-14 w-full rounded-md" />;
  if (tracts.data === undefined)
    return (
      <Banner
        title="The tracts could not be read."
        actions={
          <Button size="sm" onClick={() => void tracts.refetch()} loading={tracts.isFetching}>
            Retry
          </Button>
        }
      >
        {messageOf(tracts.error)}
      </Banner>
    );
  if (offered.length === 0)
    return (
      <Banner
        tone="info"
        title={
          base.name === 'lease' ? 'This lease covers no tract yet.' : 'This well is in no tract’s unit yet.'
        }
      >
        A lease and a well meet on a tract. Link this {base.name} with a tract first.
      </Banner>
    );
  return (
    <Field
      label="Through the tract"
      required
      error={error}
      hint={
        base.name === 'lease' ? 'A tract that this lease covers' : 'A tract that is in a unit of this well'
      }
    >
      <Combobox
        options={offered.map(optionOf)}
        value={id === null ? null : String(id)}
        onValueChange={(value) => choose(value === null ? null : Number(value))}
        placeholder="Choose a tract"
        disabled={isFixed}
      />
    </Field>
  );
}

function optionOf(tract: RecordData) {
  const { gross_acres, county } = assets.tract.fields;
  const acres = formatValue(gross_acres, tract.gross_acres);
  return {
    value: String(tract.id),
    label: titleOf(assets.tract, tract),
    hint: [acres && `${acres} ac`, formatValue(county, tract.county)]
      .filter((text) => text !== '')
      .join(' · '),
  };
}
