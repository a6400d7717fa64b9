import { well } from '#shared/land/entities/well.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { kindLabel } from '../list-map-assets.ts';
import { assetKey, hasWellPoint, type MapMarker, type MarkedAsset } from '../markers/marked-asset.ts';
import { boreTypes, type WellType } from '../markers/well-type.ts';

/** The editable fields of a marker, apart from its place. */
export type MarkerDraft = Pick<MapMarker, 'name' | 'isNote' | 'wellPoint'> & {
  /** The key of the asset that it belongs to or is a note for. */
  asset: string;
  /** Null if unknown. */
  wellType: WellType | null;
};

interface MarkerFieldsProps {
  draft: MarkerDraft;
  marker: MapMarker;
  /** The assets that it can belong to. */
  assets: readonly MarkedAsset[];
  nameError: string | undefined;
  onChange: (draft: MarkerDraft) => void;
}

const kinds = ['well', 'tract', 'proration_unit'] as const;

/** Shows the fields of a marker in its popup (specification, part 2, 2). */
export function MarkerFields({ draft, marker, assets, nameError, onChange }: MarkerFieldsProps) {
  const of = assets.find((each) => assetKey(each) === draft.asset);
  const choices = draft.isNote ? assets : assets.filter(({ kind }) => kind === of?.kind);
  const isWell = of?.kind === 'well' && !draft.isNote;
  const isPoint = marker.geometry.type === 'Point';

  const changeType = (type: string) => {
    if (type === 'note') return onChange({ ...draft, isNote: true, wellPoint: null });
    const stays = of?.kind === type;
    const first = assets.find(({ kind }) => kind === type);
    if (first === undefined) return;
    onChange({ ...draft, isNote: false, wellPoint: null, asset: stays ? draft.asset : assetKey(first) });
  };
  const changeWellType = (wellType: WellType) =>
    onChange({
      ...draft,
      wellType,
      wellPoint: wellType === 'vertical' && draft.wellPoint === 'BottomHole' ? null : draft.wellPoint,
    });

  return (
    <div className="flex flex-col gap-3">
      <Field label="Name" required error={nameError}>
        <Input value={draft.name} onChange={({ target }) => onChange({ ...draft, name: target.value })} />
      </Field>
      <Field label="Asset Type">
        <Select
          value={draft.isNote ? 'note' : (of?.kind ?? '')}
          options={[
            ...kinds
              .filter((kind) => assets.some((each) => each.kind === kind))
              .map((kind) => ({ value: kind, label: kindLabel(kind) })),
            { value: 'note', label: 'Note' },
          ]}
          onChange={({ target }) => changeType(target.value)}
        />
      </Field>
      {choices.length > 1 && (
        <Field label={draft.isNote ? 'Note for' : kindLabel(of?.kind ?? 'tract')}>
          <Select
            value={draft.asset}
            options={choices.map((each) => ({
              value: assetKey(each),
              label: draft.isNote ? `${kindLabel(each.kind)}: ${each.name}` : each.name,
            }))}
            onChange={({ target }) => onChange({ ...draft, asset: target.value, wellPoint: null })}
          />
        </Field>
      )}
      {isWell && (
        <Field label="Well Type" hint={describeStoredIn(of)}>
          <Select
            value={draft.wellType ?? ''}
            {...(draft.wellType === null && { placeholder: 'Not set' })}
            options={[
              { value: 'vertical', label: 'Vertical' },
              { value: 'horizontal', label: 'Horizontal' },
            ]}
            onChange={({ target: { value } }) => {
              if (value === 'horizontal' || value === 'vertical') changeWellType(value);
            }}
          />
        </Field>
      )}
      {isWell && isPoint && (
        <Field label="Well Point Type">
          <Select
            value={draft.wellPoint ?? ''}
            placeholder="None"
            options={[
              pointOption('Surface', 'Surface', of, marker),
              ...(draft.wellType === 'horizontal'
                ? [pointOption('BottomHole', 'Bottom Hole', of, marker)]
                : []),
            ]}
            onChange={({ target: { value } }) =>
              onChange({ ...draft, wellPoint: value === 'Surface' || value === 'BottomHole' ? value : null })
            }
          />
        </Field>
      )}
    </div>
  );
}

/**
 * Returns the option for a well point, disabled if it is taken: a well has one surface location and one bottom hole.
 */
function pointOption(value: 'Surface' | 'BottomHole', label: string, of: MarkedAsset, marker: MapMarker) {
  const others = { ...of, markers: of.markers.filter(({ id }) => id !== marker.id) };
  const isTaken = hasWellPoint(others, value);
  return { value, label: isTaken ? `${label} (already mapped)` : label, disabled: isTaken };
}

/**
 * Returns a note that the well's record stays unchanged because it states what the well produces; undefined otherwise.
 */
function describeStoredIn({ record }: MarkedAsset): string | undefined {
  const { well_type: type } = record;
  if (typeof type !== 'string' || type === '' || boreTypes.includes(type)) return undefined;
  return `The well record says ${formatValue(well.fields.well_type, type)} and is not changed.`;
}
