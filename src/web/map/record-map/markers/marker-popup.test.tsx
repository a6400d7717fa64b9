import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import type { MapMarker, MarkedAsset } from './marked-asset.ts';
import type { MarkerEditing } from './marker-editing.ts';
import { MarkerPopup } from './marker-popup.tsx';

afterEach(cleanup);

const box = (west: number, side: number): Position[] => [
  [west, 31],
  [west + side, 31],
  [west + side, 31 + side],
  [west, 31 + side],
  [west, 31],
];

function show(
  geometry: Geometry,
  notes = '',
  editing?: MarkerEditing,
  others: readonly Partial<MapMarker>[] = [],
  id = 5,
) {
  const marker: MapMarker = {
    id,
    version: 1,
    madeBy: 'Ada',
    name: 'Outline',
    notes,
    geometry,
    isNote: false,
    wellPoint: null,
  };
  const asset: MarkedAsset = {
    kind: 'tract',
    id: 1,
    name: 'Section 12',
    record: { id: 1, tract_name: 'Section 12', gross_acres: 640, county: 'Reeves', state: null },
    markers: [marker, ...others.map((other, index) => ({ ...marker, id: 6 + index, ...other }))],
  };
  const onClose = vi.fn();
  render(<MarkerPopup asset={asset} marker={marker} isOwn onClose={onClose} editing={editing} />);
  return onClose;
}

const parted: Geometry = {
  type: 'MultiPolygon',
  coordinates: [[box(-103, 0.01), box(-102.998, 0.002)], [box(-102, 0.01)]],
};

describe('the popup of an outline', () => {
  it('tells how large all parts are without their holes, beside what is recorded', () => {
    show(parted);
    const region = screen.getByRole('region', { name: 'Outline' });
    expect(region.textContent).toMatch(/Mapped Acres5\d\d\.\d\d, 2 parts, 1 hole/);
    expect(region.textContent).toContain('Gross Acres640.00');
    expect(region.textContent).toContain('State–');
  });

  it('tells how large all outlines of its record are together, without its points and notes', () => {
    const square: Geometry = { type: 'Polygon', coordinates: [box(-103, 0.01)] };
    const point: Geometry = { type: 'Point', coordinates: [-103, 31] };
    const shown = () => screen.getByRole('region', { name: 'Outline' }).textContent;
    show(square, '', undefined, [{ isNote: true }, { geometry: point }]);
    expect(shown()).not.toContain('Outlines');
    cleanup();
    show(square, '', undefined, [{}, { isNote: true }]);
    const mapped = Number(/Mapped Acres(\d+\.\d\d)/.exec(shown() ?? '')?.[1]);
    const all = Number(/All 2 Outlines(\d+\.\d\d)/.exec(shown() ?? '')?.[1]);
    expect(all).toBeCloseTo(2 * mapped, 1);
    expect(mapped).toBeGreaterThan(200);
  });

  it('names the corners of every part and hole once', () => {
    show(parted);
    fireEvent.click(screen.getByRole('tab', { name: 'Location' }));
    const headings = screen.getAllByText(/^Part \d/).map((each) => each.textContent);
    expect(headings).toEqual(['Part 1', 'Part 1, hole 1', 'Part 2']);
    expect(screen.getAllByLabelText(/^Latitude of corner/)).toHaveLength(12);
    expect(screen.getByLabelText<HTMLInputElement>('Longitude of corner 9').value).toBe('-102');
  });

  it('shows the corners of a surveyed outline some at a time', () => {
    const round = Array.from({ length: 900 }, (_, index): Position => {
      const angle = (index * Math.PI) / 450;
      return [-103 + Math.cos(angle) / 100, 31 + Math.sin(angle) / 100];
    });
    show({ type: 'Polygon', coordinates: [[...round, [-102.99, 31]]] });
    fireEvent.click(screen.getByRole('tab', { name: 'Location' }));
    expect(screen.getAllByLabelText(/^Latitude of corner/)).toHaveLength(50);
    fireEvent.click(screen.getByRole('button', { name: 'Show more of 900 corners' }));
    expect(screen.getAllByLabelText(/^Latitude of corner/)).toHaveLength(550);
  });

  describe('whose corners are edited', () => {
    async function edit(geometry: Geometry): Promise<ReturnType<typeof vi.fn>> {
      const onChange = vi.fn(async () => true);
      const rights = { assets: [], mayDelete: true, wellType: undefined };
      show(geometry, '', { ...rights, onChange, onDelete: vi.fn(), onDirty: vi.fn() });
      fireEvent.click(screen.getByRole('tab', { name: 'Location' }));
      expect(screen.queryByRole('button', { name: /^Insert/ })).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Edit Polygon' }));
      await screen.findByRole('button', { name: 'Save Changes' });
      return onChange;
    }
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const place = (corner: number) =>
      ['Latitude', 'Longitude'].map(
        (side) => screen.getByLabelText<HTMLInputElement>(`${side} of corner ${corner}`).value,
      );

    it('gets one in the middle of a side, to which the keyboard goes', async () => {
      const onChange = await edit(parted);
      press('Insert corner after 1');
      expect(place(2)).toEqual(['31', '-102.995']);
      expect(document.activeElement).toBe(screen.getByLabelText('Latitude of corner 2'));
      // The corner after the last one of a hole is its first.
      press('Insert corner after 9');
      expect(place(10)).toEqual(['31.001', '-102.998']);
      expect(document.activeElement).toBe(screen.getByLabelText('Latitude of corner 10'));
      press('Remove corner 14');
      expect(document.activeElement).toBe(screen.getByLabelText('Latitude of corner 13'));
      press('Save Changes');
      const [outer = [], hole = []] = parted.type === 'MultiPolygon' ? (parted.coordinates[0] ?? []) : [];
      await waitFor(() =>
        expect(onChange).toHaveBeenCalledWith(
          {
            geometry: {
              type: 'MultiPolygon',
              coordinates: [
                [outer.toSpliced(1, 0, [-102.995, 31]), hole.toSpliced(4, 0, [-102.998, 31.001])],
                [[...box(-102, 0.01).slice(0, 3), [-102, 31]]],
              ],
            },
          },
          expect.anything(),
        ),
      );
    });

    it('shows the new one where it would come behind those that are shown', async () => {
      const round = Array.from({ length: 60 }, (_, index): Position => {
        const angle = (index * Math.PI) / 30;
        return [-103 + Math.cos(angle) / 100, 31 + Math.sin(angle) / 100];
      });
      await edit({ type: 'Polygon', coordinates: [[...round, round[0] ?? [0, 0]]] });
      press('Insert corner after 50');
      expect(document.activeElement).toBe(screen.getByLabelText('Latitude of corner 51'));
    });

    it.each<[string, 'Latitude' | 'Longitude', string, Position]>([
      ['degrees, minutes and seconds', 'Latitude', '30°59\'42"N', [-102.99, 30.995]],
      ['degrees without their signs', 'Longitude', '102 59 06 W', [-102.985, 31]],
      ['a whole place', 'Latitude', '30.995, -102.985', [-102.985, 30.995]],
      ['a whole place on a grid', 'Longitude', '13R 692392.914 3430790.415', [-102.985, 30.995]],
    ])('takes %s, and shows it in decimal degrees afterwards', async (_what, side, text, [x, y]) => {
      const onChange = await edit({ type: 'Polygon', coordinates: [box(-103, 0.01)] });
      const input = screen.getByLabelText<HTMLInputElement>(`${side} of corner 2`);
      fireEvent.change(input, { target: { value: text } });
      expect([input.value, screen.queryByRole('alert')]).toEqual([text, null]);
      fireEvent.blur(input);
      const [latitude, longitude] = place(2).map(Number);
      expect(latitude).toBeCloseTo(y, 7);
      expect(longitude).toBeCloseTo(x, 7);
      press('Save Changes');
      await waitFor(() => expect(onChange).toHaveBeenCalled());
      const [[change]] = onChange.mock.calls as [[{ geometry: { coordinates: Position[][] } }]];
      expect(change.geometry.coordinates[0]?.[1]).toEqual([longitude, latitude]);
    });

    it('says of what it cannot take how it is typed', async () => {
      await edit(parted);
      const latitude = screen.getByLabelText<HTMLInputElement>('Latitude of corner 2');
      for (const text of ['north', '91', "31°70'N", '31 W', '']) {
        fireEvent.change(latitude, { target: { value: text } });
        expect([text, screen.getByRole('alert').textContent]).toEqual([
          text,
          text === "31°70'N"
            ? 'Minutes and seconds must be below 60.'
            : 'Type a latitude from -90 to 90, such as 31.41389 or 31°24\'50"N.',
        ]);
        expect(latitude.getAttribute('aria-invalid')).toBe('true');
      }
    });

    it('neither gains nor loses one while a place is none yet', async () => {
      await edit(parted);
      const latitude = screen.getByLabelText<HTMLInputElement>('Latitude of corner 2');
      fireEvent.change(latitude, { target: { value: '91' } });
      press('Insert corner after 1');
      press('Remove corner 1');
      expect(screen.getByText("Some coordinates can't be read yet.")).toBeDefined();
      expect(latitude.value).toBe('91');
      expect(screen.getAllByLabelText(/^Latitude of corner/)).toHaveLength(12);
    });
  });

  it('shows its notes line by line, and closes', () => {
    const onClose = show(parted, 'Stone found\nat the corner');
    fireEvent.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(screen.getByText(/Stone found/).textContent).toBe('Stone found\nat the corner');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps the notes that are typed while another tab is looked at, and takes them along when it is edited', async () => {
    const onDirty = vi.fn();
    const onChange = vi.fn(async () => true);
    show(parted, 'Stone found', {
      assets: [],
      mayDelete: true,
      wellType: undefined,
      onChange,
      onDelete: vi.fn(),
      onDirty,
    });
    const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
    const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
    tab('Notes');
    fireEvent.change(notes(), { target: { value: 'Stone found in 1961' } });
    expect(onDirty).toHaveBeenLastCalledWith(true);
    tab('Overview');
    tab('Notes');
    expect(notes().value).toBe('Stone found in 1961');
    fireEvent.click(screen.getByRole('button', { name: 'Edit Polygon' }));
    await screen.findByRole('button', { name: 'Save Changes' });
    expect(notes().value).toBe('Stone found in 1961');
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(false));
    expect(onChange).toHaveBeenCalledWith(
      { notes: 'Stone found in 1961' },
      expect.objectContaining({ wellType: undefined }),
    );
  });
});

describe('the popup of a pending outline', () => {
  it('tells how large it is, beside the acres that are recorded, and warns if they differ', () => {
    const rights = { assets: [], mayDelete: true, wellType: undefined };
    const geometry: Geometry = { type: 'Polygon', coordinates: [box(-103, 0.01)] };
    const acts = { onChange: vi.fn(async () => true), onDelete: vi.fn(), onDirty: vi.fn() };
    show(geometry, '', { ...rights, ...acts }, [], -1);
    const reported = screen.getByRole('region', { name: 'Outline' }).textContent;
    expect(reported).toMatch(
      /Mapped Acres2\d\d\.\d\dPerimeter13,\d{3} ft \(2\.\d\d mi\)Gross Acres640\.00378\.\d\d acres \(59\.\d%\) less than the Gross Acres of the record\. .*Name/,
    );
  });
});

describe('the popup of a pending pin of a well', () => {
  it.each([
    ['directional', '', 'Not set'],
    [null, '', 'Not set'],
    ['oil', '', 'Not set'],
    ['horizontal', 'horizontal', 'Horizontal'],
  ])(
    'tells of a well of type %s what its record tells, and says it again to nobody',
    (type, value, label) => {
      const marker: MapMarker = {
        id: -1,
        version: 0,
        madeBy: '',
        name: 'New Point',
        notes: '',
        geometry: { type: 'Point', coordinates: [-103, 31] },
        isNote: false,
        wellPoint: 'Surface',
      };
      const record = { id: 9, well_name: 'Elm 1', well_type: type };
      const asset: MarkedAsset = { kind: 'well', id: 9, name: 'Elm 1', record, markers: [marker] };
      const onChange = vi.fn(async () => true);
      const editing = { assets: [asset], mayDelete: true, wellType: undefined, onChange };
      const acts = { onDelete: vi.fn(), onDirty: vi.fn() };
      render(
        <MarkerPopup
          asset={asset}
          marker={marker}
          isOwn
          onClose={vi.fn()}
          editing={{ ...editing, ...acts }}
        />,
      );
      const drilled = screen.getByLabelText<HTMLSelectElement>('Well Type');
      expect([drilled.value, drilled.selectedOptions[0]?.textContent]).toEqual([value, label]);
      fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Pad' } });
      expect(onChange).toHaveBeenLastCalledWith({ name: 'Pad' }, {});
      fireEvent.change(drilled, { target: { value: 'vertical' } });
      expect(onChange).toHaveBeenLastCalledWith(expect.anything(), { wellType: 'vertical' });
    },
  );
});
