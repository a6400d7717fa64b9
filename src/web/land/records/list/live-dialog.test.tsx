import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { assets } from '#shared/land/entities/registry.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { LiveDialog } from './live-dialog.tsx';

test('names the address and the set that a workbook reads', async () => {
  const close = vi.fn();
  await renderSignedIn(<LiveDialog asset={assets.production_unit} onClose={close} />, {});
  const dialog = within(
    await screen.findByRole('dialog', {
      name: `${assets.production_unit.labelPlural}, live in Excel or Power BI`,
    }),
  );
  const address = dialog.getByLabelText<HTMLInputElement>('Paste this address');
  expect(address.value).toBe(`${window.location.origin}/odata`);
  expect(dialog.getByText(assets.production_unit.labelPlural.replaceAll(' ', ''))).toBeDefined();
  expect(dialog.getByRole('link', { name: 'personal token' }).getAttribute('href')).toBe('/profile');
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(close).toHaveBeenCalledOnce();
});
