import { X } from 'lucide-react';
import { useState } from 'react';
import { assets } from '#shared/land/entities/registry.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { Combobox } from '#web/platform/ui/inputs/combobox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { RecordSearch } from './record-search.tsx';
import type { LinkDialogState } from './use-link-dialog.ts';

const ofLease = {
  tied: 'A tract covered by this lease',
  none: 'This lease covers no tracts yet: the link adds the one you choose.',
  any: "If this lease doesn't cover the tract yet, the link adds it.",
  back: 'Tracts of this lease',
  other: "This lease doesn't cover it yet; the contract below adds it.",
};
const ofWell = {
  tied: 'A tract in a unit of this well',
  none: 'No tract is in a unit of this well yet: the link adds the one you choose.',
  any: "If the tract isn't in a unit of this well yet, the link adds it.",
  back: 'Tracts of this well',
  other: "It isn't in a unit of this well yet; the unit below adds it.",
};

interface ThroughChoiceProps {
  base: Asset;
  companyId: number;
  through: LinkDialogState['through'];
  error: string | undefined;
  /** Whether the link is already saved, so that its tract cannot change. */
  isFixed: boolean;
}

/**
 * Lets the user choose the tract that connects a lease and a well: one that is linked to the base record, or any other.
 */
export function ThroughChoice({ base, companyId, through, error, isFixed }: ThroughChoiceProps) {
  const { tracts, offered, tract, id, choose } = through;
  const [isSearching, setSearching] = useState(false);
  if (tracts.isPending) return <Skeleton className="h-14 w-full rounded-md" />;
  if (tracts.data === undefined)
    return (
      <Banner
        title="The tracts could not be loaded."
        actions={
          <Button size="sm" onClick={() => void tracts.refetch()} loading={tracts.isFetching}>
            Retry
          </Button>
        }
      >
        {messageOf(tracts.error)}
      </Banner>
    );
  const isOther = tract !== null && !offered.some((each) => each.id === tract.id);
  if (isOther && !isFixed) return <OtherTract base={base} tract={tract} onTakeOff={() => choose(null)} />;
  const words = base.name === 'lease' ? ofLease : ofWell;
  if (offered.length === 0 || isSearching)
    return (
      <div className="flex flex-col gap-1.5">
        <Field
          label="Through tract"
          required
          error={error}
          hint={offered.length === 0 ? words.none : words.any}
        >
          <RecordSearch
            asset={assets.tract}
            companyId={companyId}
            label="Search existing tracts"
            onPick={(record: RecordData) => {
              choose(record);
              setSearching(false);
            }}
          />
        </Field>
        {offered.length > 0 && (
          <Button variant="ghost" size="sm" className="-ms-2 self-start" onClick={() => setSearching(false)}>
            {words.back}
          </Button>
        )}
      </div>
    );
  return (
    <div className="flex flex-col gap-1.5">
      <Field label="Through tract" required error={error} hint={words.tied}>
        <Combobox
          options={offered.map(optionOf)}
          value={id === null ? null : String(id)}
          onValueChange={(value) => choose(offered.find((each) => String(each.id) === value) ?? null)}
          placeholder="Choose a tract"
          disabled={isFixed}
        />
      </Field>
      {!isFixed && (
        <Button variant="ghost" size="sm" className="-ms-2 self-start" onClick={() => setSearching(true)}>
          Another tract
        </Button>
      )}
    </div>
  );
}

/** A tract that is not yet linked to the base record, and the links that saving creates. */
function OtherTract(props: { base: Asset; tract: RecordData; onTakeOff: () => void }) {
  const name = titleOf(assets.tract, props.tract);
  return (
    <div className="flex flex-col gap-1">
      <span className="text-sm font-medium">Through tract</span>
      <div className="flex items-center gap-2">
        <bdi className="min-w-0 flex-1 wrap-anywhere">{name}</bdi>
        <IconButton
          size="sm"
          label={`Remove ${name}`}
          icon={<X aria-hidden size={14} />}
          onClick={props.onTakeOff}
        />
      </div>
      <p className="text-sm text-muted">{(props.base.name === 'lease' ? ofLease : ofWell).other}</p>
    </div>
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
