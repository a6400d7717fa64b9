import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PlaceReadout } from './place-readout.tsx';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const center = [-102.5, 31.9] as const;

test('the pointer takes the place of the center', () => {
  const { container } = render(
    <PlaceReadout
      pointer={{ place: [-104.7, 40.42], county: 'Weld, Colorado' }}
      center={center}
      county={null}
    />,
  );
  expect(container.textContent).toContain('40.42000, -104.70000');
  expect(container.textContent).toContain('Weld, Colorado');
  expect(container.textContent).not.toContain('Center');
});

test('a click changes the format of the coordinates, which later pages remember', async () => {
  render(<PlaceReadout pointer={null} center={center} county="Ector, Texas" />);
  const press = () => fireEvent.click(screen.getByRole('button'));
  const shown = () => screen.getByRole('button').textContent;
  expect(shown()).toBe('31.90000, -102.50000. Show degrees, minutes and seconds');
  press();
  expect(shown()).toBe('31°54′00.0″ N, 102°30′00.0″ W. Show UTM');
  press();
  expect(shown()).toBe('13R 736,428 E, 3,532,078 N. Show decimal degrees');
  expect(screen.getByText('Ector, Texas')).toBeTruthy();

  cleanup();
  vi.resetModules();
  const later = await import('./place-readout.tsx');
  render(<later.PlaceReadout pointer={null} center={center} county={null} />);
  expect(shown()).toMatch(/^13R /);
  press();
  expect(shown()).toMatch(/^31\.90000/);
});
