import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: () => Response): FakeRequest[] {
  const requests = fakeServer({ 'POST /api/auth/forgot-password': answer });
  render(
    <MemoryRouter>
      <ForgotPasswordPage />
    </MemoryRouter>,
  );
  return requests;
}

const done = (delivery = 'mail') => Response.json({ success: true, message: 'On its way', delivery });
const emailField = () => screen.getByLabelText<HTMLInputElement>('Email');

function submit(email: string) {
  fireEvent.change(emailField(), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
}

test.each(['', 'nobody', 'a@b', 'a b@c.de'])('"%s" is no email, and nothing is sent', (email) => {
  const requests = open(() => done());
  submit(email);
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address');
  expect(emailField().getAttribute('aria-invalid')).toBe('true');
  expect(requests).toEqual([]);
});

test('confirms without telling whether there is an account', async () => {
  const requests = open(() => done());
  submit(' ada@example.com ');
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toMatch(
    /^If an account with the email ada@example\.com exists/,
  );
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(emailField().value).toBe('ada@example.com');
});

test('without a mail server it says where the link is', async () => {
  open(() => done('outbox'));
  submit('ada@example.com');
  expect(
    await screen.findByText(/ask your administrator for the link in the server’s outbox folder/),
  ).toBeDefined();
});

test('a failure shows the one text, says to wait, and keeps what was typed', async () => {
  open(() => refusal(429, 'Too many attempts. Wait 40 minutes and try again.'));
  submit('ada@example.com');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to process your request. Please try again.',
  );
  expect(screen.getByText(/^Too many attempts\./)).toBeDefined();
  expect(emailField().value).toBe('ada@example.com');
});
