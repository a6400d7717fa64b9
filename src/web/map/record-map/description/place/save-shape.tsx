import { useState } from 'react';
import { assets as kinds } from '#shared/land/entities/registry.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { markerBody } from '#web/map/record-map/marker-form/marker-body.ts';
import { createMarkerSender } from '#web/map/record-map/markers/create-marker-sender.ts';
import type { MarkedAsset } from '#web/map/record-map/markers/marked-asset.ts';
import { failureWords, useMarkerActs } from '#web/map/record-map/markers/use-marker-acts.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { replacedBy } from './replaced-by.ts';

interface SaveShapeProps {
  tract: RecordData;
  /** The tract with its markers on the map. */
  own: MarkedAsset;
  shape: Geometry;
  onSaved: () => void;
}

const asNew = 'new';

/** Saves a shape for the tract, as a new outline or in place of an existing one. Both can be undone. */
export function SaveShape({ tract, own, shape, onSaved }: SaveShapeProps) {
  const outlines = own.markers.filter(({ geometry, isNote }) => geometry.type !== 'Point' && !isNote);
  const acts = useMarkerActs(kinds.tract, tract);
  const [make] = useState(createMarkerSender);
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const replaced =
    chosen === null ? replacedBy(shape, outlines) : outlines.find(({ id }) => String(id) === chosen);

  const saveNew = async () => {
    const change = { name: own.name, notes: '', geometry: shape, isNote: false };
    try {
      const answered = await make({ ...markerBody(change, own), marker_type: 'polygon' });
      acts.made([{ of: own, answered }]);
      return true;
    } catch (error) {
      setFailure(failureWords(error, 'create', { geometry: shape }));
      return false;
    }
  };
  const save = async () => {
    setSaving(true);
    setFailure(null);
    const isSaved = await (replaced === undefined
      ? saveNew()
      : acts.change([{ id: replaced.id, from: { geometry: replaced.geometry }, to: { geometry: shape } }], {
          message: 'Outline saved.',
          what: `saving the outline of “${own.name}”`,
        }));
    setSaving(false);
    if (isSaved) onSaved();
  };

  return (
    <div className="flex flex-col gap-3">
      {failure !== null && <Banner title="The shape was not saved.">{failure}</Banner>}
      <div className="flex flex-wrap items-end gap-3">
        {outlines.length > 0 && (
          <Field label="Save it" className="max-w-100 flex-1 basis-60">
            <Select
              value={replaced === undefined ? asNew : String(replaced.id)}
              options={[
                ...outlines.map(({ id, name, geometry }) => ({
                  value: String(id),
                  label: `replacing ${name} (${formatDecimal(geodesicAcres(geometry).toFixed(2), 2)} ac)`,
                })),
                { value: asNew, label: 'as an additional outline' },
              ]}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Field>
        )}
        <Button variant="primary" loading={isSaving} onClick={() => void save()}>
          Save as tract outline
        </Button>
      </div>
    </div>
  );
}
