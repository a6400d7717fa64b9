import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Area } from '#shared/people/contracts/companies.ts';
import { StepFooter } from '#web/import/step-footer.tsx';
import { firstArea, rememberArea } from '#web/import/upload/remembered-area.ts';
import { mapQuery } from '#web/map/canvas/frame/map-query.ts';
import { findLayers } from '#web/map/shapes/find-layers.ts';
import { openFiles } from '#web/map/shapes/source-file.ts';
import { UnreadableFile } from '#web/map/shapes/unreadable-file.ts';
import { areaOptions } from '#web/people/companies/area-options.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { FileDrop } from '#web/platform/ui/inputs/file-drop.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { useStore } from './create-store.ts';
import { type AddedFiles, addFiles } from './files/add-files.ts';
import { writeGeospatial } from './geospatial-state.ts';
import { forgetPlan, planFor } from './import-plan.ts';
import { shapesSession } from './shapes-session.ts';

const accepted =
  '.shp,.dbf,.shx,.prj,.cpg,.sbn,.sbx,.qix,.zip,.kmz,.geojson,.json,.geojsonl,.geojsons,.ndjson,.jsonl,.kml,.gpkg';

/** Upload Files: the parts of one or more layers, or zip files of them, and the area to import into. */
export function ShapeUploadStep({ areas }: { areas: readonly Area[] }) {
  const { companies, selectedAreas } = useSelection();
  const known = useStore(shapesSession.store);
  const [areaId, setAreaId] = useState(() => firstArea(areas, selectedAreas));
  const [files, setFiles] = useState<readonly File[]>(known.files);
  const [replacedNote, setReplacedNote] = useState<AddedFiles['replacedNote']>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  const check = useMutation({ mutationFn: checkFiles });
  const choose = (next: readonly File[], reportNow: AddedFiles['replacedNote'] = null) => {
    setFiles(next);
    setReplacedNote(reportNow);
    if (next.length === 0) return check.reset();
    check.mutate(next);
    // The next step shows a map, which loads while the user reviews the list of files.
    void client.prefetchQuery(mapQuery('configured'));
  };
  const error = files.length === 0 ? null : (check.data ?? check.error?.message ?? null);
  const go = () => {
    if (!areSame(files, known.files) || known.stage === 'failed' || known.stage === 'none') {
      forgetPlan();
      shapesSession.read(files);
    }
    planFor(Number(areaId));
    void navigate({ search: writeGeospatial({ step: 'preview', areaId: Number(areaId) }) });
  };
  return (
    <div className="flex flex-col gap-6">
      {error !== null && (
        <Banner title={error} onDismiss={() => choose([])}>
          Add the missing files or choose others. Dismissing removes these from the list.
        </Banner>
      )}
      <Card className="max-w-160">
        <div className="flex flex-col gap-5">
          <Field
            label="Area"
            required
            hint="New tracts go into this area, and shapes are linked to its records."
          >
            <Select
              value={areaId}
              onChange={(event) => {
                setAreaId(event.target.value);
                rememberArea(event.target.value);
              }}
              placeholder="Select an area"
              options={areaOptions(areas, companies)}
            />
          </Field>
          <FileDrop
            label="Choose shapefiles or drop them here"
            hint="A shapefile's .shp, .dbf, .shx and .prj (and .cpg if present), a .zip of them, GeoJSON, GeoPackage, KML or KMZ. You can choose several layers."
            accept={accepted}
            multiple
            onFiles={(chosen) => {
              const added = addFiles(files, chosen);
              choose(added.files, added.replacedNote);
            }}
          />
          {replacedNote !== null && (
            <Banner tone="warning" title={replacedNote.title} onDismiss={() => setReplacedNote(null)}>
              {replacedNote.detail}
            </Banner>
          )}
          {files.length > 0 && (
            <section aria-label="Selected files">
              <h2 className="text-sm font-medium">Selected files</h2>
              <ul className="mt-1 divide-y divide-hairline rounded-md border border-hairline">
                {files.map((file) => (
                  <li key={file.name} className="flex items-center gap-2 py-1 ps-3 pe-1">
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      <bdi>{file.name}</bdi>
                    </span>
                    <span className="shrink-0 text-sm text-muted tabular-nums">
                      {describeBytes(file.size)}
                    </span>
                    <IconButton
                      label={`Remove ${file.name}`}
                      icon={<X aria-hidden size={14} />}
                      onClick={() => choose(files.filter((each) => each !== file))}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </Card>
      <StepFooter
        back={<Button onClick={() => void navigate({ search: '' })}>Back</Button>}
        next="The shapes are read in your browser. Nothing is saved until you review them."
      >
        <Button
          variant="primary"
          disabled={files.length === 0 || error !== null || check.isPending || areaId === ''}
          onClick={go}
        >
          Continue
        </Button>
      </StepFooter>
    </div>
  );
}

/** Returns why these files cannot be read as they are, or null. Only lists of contents are checked. */
async function checkFiles(files: readonly File[]): Promise<string | null> {
  try {
    return findLayers(await openFiles(files)).refusal;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    return 'A file could not be opened. It may have been moved or changed since it was chosen; choose it again.';
  }
}

function areSame(a: readonly File[], b: readonly File[]): boolean {
  return a.length === b.length && a.every((file, index) => file === b[index]);
}

function describeBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
