import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { TileView } from '#web/map/canvas/tiles/tile-surface.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { formatDate } from '#web/platform/dates/format-date.ts';
import { today } from '#web/platform/today.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import type { MapState } from '../map-state.ts';
import { describeFilters } from './describe-filters.ts';
import type { PictureSource } from './draw-map.ts';
import { drawSheet } from './draw-sheet.ts';
import { titleOf } from './picture-title.ts';
import { type Orientation, type Paper, papers, sheetSize } from './sheet-layout.ts';
import { writePdf } from './write-pdf.ts';

export type PictureFormat = 'png' | 'pdf';

const formats = { png: 'picture', pdf: 'PDF' } as const satisfies Record<PictureFormat, string>;

interface PictureDialogProps {
  format: PictureFormat;
  source: PictureSource;
  view: TileView;
  state: MapState;
  onClose: () => void;
}

/** Saves the map in view as a sheet for meetings, with a title, a legend and a scale. */
export function PictureDialog({ format, source, view, state, onClose }: PictureDialogProps) {
  const selection = useSelection();
  const [title, setTitle] = useState(() => titleOf(selection));
  const [paper, setPaper] = useState<Paper>('letter');
  const [orientation, setOrientation] = useState<Orientation>('landscape');
  const [drawing, setDrawing] = useState<AbortController | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const toast = useToast();
  const form = useId();
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (drawing !== null) return;
    const controller = new AbortController();
    latest.current = controller;
    setDrawing(controller);
    setFailure(null);
    try {
      const content = {
        title: title.trim(),
        paper,
        orientation,
        date: formatDate(today()),
        filters: describeFilters(state),
        layers: state.layers,
        view,
      };
      const canvas = await drawSheet(source, content, controller.signal);
      const file =
        format === 'pdf'
          ? await writePdf(canvas, { ...sheetSize(paper, orientation), title: content.title })
          : await pngOf(canvas);
      if (controller.signal.aborted) return;
      saveFile(`map-${today()}.${format}`, file);
      toast.success('Map saved.');
      onClose();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(messageOf(error));
    } finally {
      setDrawing(null);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={`Save map as ${formats[format]}`}
      description="The map in view on one sheet, with a legend, scale, date and sources. Always in light colors."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={drawing !== null}>
            {drawing === null ? `Save ${formats[format]}` : 'Drawing map...'}
          </Button>
        </>
      }
    >
      <form id={form} className="flex flex-col gap-3" onSubmit={(event) => void save(event)}>
        <Field label="Title">
          <Input value={title} maxLength={150} onChange={({ target }) => setTitle(target.value)} />
        </Field>
        <Field label="Paper">
          <Select
            value={paper}
            options={Object.entries(papers).map(([value, { label }]) => ({ value, label }))}
            onChange={({ target }) => setPaper(target.value as Paper)}
          />
        </Field>
        <SegmentedControl
          label="Orientation"
          value={orientation}
          onValueChange={setOrientation}
          options={[
            { value: 'landscape', label: 'Landscape' },
            { value: 'portrait', label: 'Portrait' },
          ]}
        />
        {failure !== null && (
          <Banner title="The map couldn't be drawn completely; nothing was saved">{failure}</Banner>
        )}
      </form>
    </Dialog>
  );
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('This browser cannot save a picture of this size.'));
      else resolve(blob);
    }, 'image/png');
  });
}
