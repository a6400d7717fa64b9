import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

afterEach(cleanup);

const tabs = [
  { value: 'details', label: 'Details' },
  { value: 'map', label: 'Map View' },
  { value: 'wells', label: 'Wells', badge: '3' },
] as const;

function Record() {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('details');
  return (
    <Tabs label="Tract views" tabs={tabs} value={value} onValueChange={setValue}>
      <TabPanel value="details" keepMounted>
        <input aria-label="County" />
      </TabPanel>
      <TabPanel value="map">A map</TabPanel>
      <TabPanel value="wells">A table</TabPanel>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('the panel of the selected tab is shown, and a half-filled form stays in its own', () => {
  render(<Record />);
  fireEvent.change(screen.getByLabelText('County'), { target: { value: 'Reeves' } });
  expect(screen.getByRole('tabpanel', { name: 'Details' })).toBeDefined();
  expect(screen.queryByText('A table')).toBeNull();
  fireEvent.click(tab('Wells 3'));
  expect(tab('Wells 3').getAttribute('aria-selected')).toBe('true');
  expect(tab('Details').getAttribute('aria-selected')).toBe('false');
  const panel = screen.getByRole('tabpanel');
  expect(panel.textContent).toBe('A table');
  expect(tab('Wells 3').getAttribute('aria-controls')).toBe(panel.id);
  expect(screen.getByLabelText<HTMLInputElement>('County').value).toBe('Reeves');
  expect(screen.getByLabelText('County').closest('[role="tabpanel"]')).toHaveProperty('hidden', true);
});

test('arrows, Home and End move the focus but select nothing, and one tab is in the order of Tab', () => {
  render(<Record />);
  const stops = () =>
    screen.getAllByRole('tab').flatMap((each) => (each.tabIndex === 0 ? [each.textContent?.trim()] : []));
  expect(stops()).toEqual(['Details']);
  act(() => tab('Details').focus());
  press('ArrowRight');
  expect(document.activeElement).toBe(tab('Map View'));
  expect(stops()).toEqual(['Map View']);
  press('End');
  expect(document.activeElement).toBe(tab('Wells 3'));
  press('ArrowRight');
  expect(document.activeElement).toBe(tab('Details'));
  press('ArrowLeft');
  expect(document.activeElement).toBe(tab('Wells 3'));
  press('Home');
  expect(document.activeElement).toBe(tab('Details'));
  press('ArrowRight');
  expect(screen.getByRole('tabpanel', { name: 'Details' })).toBeDefined();
  // Once the focus has left, Tab returns to the selected one.
  act(() => screen.getByLabelText('County').focus());
  expect(stops()).toEqual(['Details']);
});
