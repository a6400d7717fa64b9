import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MarkerLocation } from './marker-location.tsx';

afterEach(cleanup);

it('tells longitudes of the world where land goes on over 180°, and takes them beside its other corners', () => {
  const onChange = vi.fn();
  const outline = (longitude: number) => ({
    type: 'Polygon' as const,
    coordinates: [
      [
        [179.5, 51.5],
        [longitude, 51.5],
        [180.5, 52],
        [179.5, 51.5],
      ] as [number, number][],
    ],
  });
  render(<MarkerLocation geometry={outline(180.5)} onChange={onChange} />);
  const field = screen.getByLabelText<HTMLInputElement>('Longitude of corner 2');
  expect(field.value).toBe('-179.5');
  fireEvent.change(field, { target: { value: '-179.75' } });
  expect(onChange).toHaveBeenLastCalledWith(outline(180.25));
});

it('steps numbers with the arrow keys and still accepts degrees, minutes and seconds', () => {
  const onChange = vi.fn();
  render(<MarkerLocation geometry={{ type: 'Point', coordinates: [-103.5, 31.4] }} onChange={onChange} />);
  const latitude = screen.getByRole('spinbutton', { name: 'Latitude' });
  expect([latitude.getAttribute('aria-valuenow'), latitude.getAttribute('aria-valuemax')]).toEqual([
    '31.4',
    '90',
  ]);
  fireEvent.keyDown(latitude, { key: 'ArrowUp' });
  expect(onChange).toHaveBeenLastCalledWith({ type: 'Point', coordinates: [-103.5, 31.4001] });
  fireEvent.change(latitude, { target: { value: `31°30'00"N` } });
  expect(onChange).toHaveBeenLastCalledWith({ type: 'Point', coordinates: [-103.5, 31.5] });
});
