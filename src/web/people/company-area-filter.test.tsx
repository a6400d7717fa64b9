import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { SelectionProvider } from '#web/people/selection/selection-provider.tsx';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { data, fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { signIn, signInAnswers, signOut } from '#web/platform/testing/sign-in.ts';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { CompanyAreaFilter } from './company-area-filter.tsx';

const companies = [testCompany(1, 'Zephyr'), testCompany(2, 'Anadarko')];
const areas = [testArea(10, 1), testArea(20, 2), testArea(21, 2)];

type Answers = Parameters<typeof fakeServer>[0];

async function open(answers: Answers = {}) {
  fakeServer({
    ...signInAnswers,
    'GET /api/company': () => data(...companies),
    'GET /api/areas': () => data(...areas),
    ...answers,
  });
  await signIn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SelectionProvider userId={1}>
        <CompanyAreaFilter />
        <Headers />
      </SelectionProvider>
    </QueryClientProvider>,
  );
}

function Headers() {
  const { status, headers } = useSelection();
  return (
    <output>{headers ? `${headers['X-Selected-Companies']} ${headers['X-Selected-Areas']}` : status}</output>
  );
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const tick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }));
const headersNow = () => document.querySelector('output')?.textContent;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

describe('the filter', () => {
  test('chooses the first company by name with all its areas', async () => {
    await open();
    expect(await button('Companies: Anadarko')).toBeDefined();
    expect(await button('Areas: 2 selected')).toBeDefined();
    expect(headersNow()).toBe('[2] [20,21]');
  });

  test('Select All takes every company and its areas; taking it back closes the areas', async () => {
    await open();
    fireEvent.click(await button('Companies: Anadarko'));
    await tick('Select All');
    expect(await button('Companies: 2 selected')).toBeDefined();
    expect(headersNow()).toBe('[1,2] [10,20,21]');
    await tick('Select All');
    expect(await button('Companies: Select companies')).toBeDefined();
    expect((await button('Areas: Select areas')).disabled).toBe(true);
    expect(headersNow()).toBe('not-ready');
  });

  test('unchecking an area narrows the view, and is remembered', async () => {
    await open();
    fireEvent.click(await button('Areas: 2 selected'));
    await tick('Area 20');
    expect(await button('Areas: Area 21')).toBeDefined();
    expect(headersNow()).toBe('[2] [21]');
    cleanup();
    await open();
    expect(await button('Areas: Area 21')).toBeDefined();
  });
});

describe('its states', () => {
  test('loading', async () => {
    const never = () => new Promise<Response>(() => undefined);
    await open({ 'GET /api/company': never, 'GET /api/areas': never });
    expect(await button('Companies: Loading...')).toBeDefined();
    expect(headersNow()).toBe('loading');
  });

  test('no companies', async () => {
    await open({ 'GET /api/company': () => data(), 'GET /api/areas': () => data() });
    expect(await button('Companies: No companies found')).toBeDefined();
    expect((await button('Areas: Select areas')).disabled).toBe(true);
  });

  test('no areas', async () => {
    await open({ 'GET /api/areas': () => data() });
    fireEvent.click(await button('Areas: Select areas'));
    expect(await screen.findByText('No areas found for selected companies')).toBeDefined();
  });

  test('companies that do not load, until they do', async () => {
    let answer = () => refusal(403, 'Not now');
    await open({ 'GET /api/company': () => answer() });
    fireEvent.click(await button('Companies: Error loading companies'));
    expect(headersNow()).toBe('error');
    answer = () => data(...companies);
    fireEvent.click(await button('Retry'));
    expect(await button('Companies: Anadarko')).toBeDefined();
  });

  test('areas that do not load', async () => {
    await open({ 'GET /api/areas': () => refusal(403, 'Not now') });
    expect(await button('Areas: Error loading areas')).toBeDefined();
  });
});
