import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TwoFactorState } from '#shared/people/contracts/two-factor.ts';
import { refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { TwoFactor } from './two-factor-section.tsx';

const off: TwoFactorState = { enabled: false, enabled_at: null, recovery_codes_left: 0 };
const on: TwoFactorState = { enabled: true, enabled_at: '2026-03-31T12:00:00.000Z', recovery_codes_left: 10 };
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const wrongPassword = () =>
  refusal(400, 'This is not your current password', [
    { path: 'password', message: 'This is not your current password' },
  ]);

async function open(before: TwoFactorState, after: TwoFactorState, answers = {}) {
  let state = before;
  const turn = (answer: () => Response) => () => {
    state = after;
    return answer();
  };
  const { requests } = await renderSignedIn(<TwoFactor />, {
    answers: {
      'GET /api/auth/two-factor': () => Response.json(state),
      'POST /api/auth/two-factor': () =>
        Response.json({
          success: true,
          secret: 'MZXW6YTB',
          otpauth_uri: 'otpauth://totp/x',
          qr_svg: '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"/>',
        }),
      'PUT /api/auth/two-factor': turn(() => Response.json({ success: true, recovery_codes: codes })),
      'DELETE /api/auth/two-factor': turn(() => Response.json({ success: true, message: 'Off' })),
      'POST /api/auth/two-factor/recovery-codes': turn(() =>
        Response.json({ success: true, recovery_codes: codes }),
      ),
      ...answers,
    },
  });
  return requests;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
async function givePassword(name: string, confirm: string) {
  const requested = await dialog(name);
  fireEvent.change(requested.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(requested.getByRole('button', { name: confirm }));
}

test('is turned on by the password, a picture or a typed secret, and a code; the recovery codes follow', async () => {
  const requests = await open(off, on);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on two-factor' }));
  await givePassword('Turn on two-factor', 'Continue');
  const scan = await dialog('Add Platbook to your app');
  expect(scan.getByRole('img', { name: 'The secret as a QR code' }).getAttribute('src')).toMatch(
    /^data:image\/svg\+xml,%3Csvg/,
  );
  expect(scan.getByLabelText<HTMLTextAreaElement>('Or enter this secret').value).toBe('MZXW 6YTB');
  const turnOn = scan.getByRole<HTMLButtonElement>('button', { name: 'Turn on' });
  fireEvent.change(scan.getByLabelText('Code from the app'), { target: { value: '12345' } });
  expect(turnOn.disabled).toBe(true);
  fireEvent.change(scan.getByLabelText('Code from the app'), { target: { value: '123 456' } });
  fireEvent.click(turnOn);
  const stored = await dialog('Save Your Recovery Codes');
  expect(stored.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  fireEvent.click(stored.getByRole('button', { name: 'I saved them' }));
  expect(await screen.findByText('since 2026-03-31 12:00 UTC')).toBeDefined();
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { code: '123 456' },
  ]);
});

test('a wrong password and a wrong code are told beside their fields', async () => {
  let attempts = 0;
  await open(off, off, {
    'PUT /api/auth/two-factor': () =>
      refusal(400, 'This code is not valid', [{ path: 'code', message: 'This code is not valid' }]),
    'POST /api/auth/two-factor': () => {
      attempts += 1;
      if (attempts === 1) return wrongPassword();
      return Response.json({ success: true, secret: 'MZXW6YTB', otpauth_uri: '', qr_svg: '' });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on two-factor' }));
  await givePassword('Turn on two-factor', 'Continue');
  expect(await screen.findByText('This is not your current password')).toBeDefined();
  press('Continue');
  const scan = await dialog('Add Platbook to your app');
  fireEvent.change(scan.getByLabelText('Code from the app'), { target: { value: '000000' } });
  press('Turn on');
  expect(await screen.findByText('This code is not valid')).toBeDefined();
});

test('is turned off by the password', async () => {
  const requests = await open(on, off);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await givePassword('Turn off two-factor?', 'Turn off');
  expect(await screen.findByText('Two-factor was turned off.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Turn on two-factor' })).toBeDefined();
  expect(requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ password: 'secret' });
});

test('warns when few recovery codes are left, and makes new ones', async () => {
  await open({ ...on, recovery_codes_left: 1 }, on);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 recovery code left'));
  press('New recovery codes');
  await givePassword('Create new recovery codes?', 'Create Codes');
  await dialog('Save Your Recovery Codes');
  await waitFor(() => expect(screen.queryByText('1 recovery code left')).toBeNull());
});
