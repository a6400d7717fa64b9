import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AgentMessage, AgentState, AgentUsage, ChatEvent } from '#shared/agent/contracts/agent.ts';
import { agentTools } from '#shared/agent/questions/tools.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { AgentPage } from './agent-page.tsx';

const state: AgentState = {
  company_id: 7,
  company_name: 'Longhorn',
  companies: ['Longhorn'],
  model: null,
  questions: ['how many wells', 'leases expiring soon'],
  tools: [{ name: 'net_acres', ...agentTools.net_acres, allowed: true }],
  settings: {
    disallowed_tools: [],
    use_model: true,
    max_turns: 8,
    max_seconds: 120,
    monthly_tokens: null,
    input_price: null,
    output_price: null,
    version_id: 3,
  },
  may_update: true,
};
const usage: AgentUsage = {
  days: 30,
  questions: 12,
  by_commands: 11,
  by_model: 1,
  failed: 2,
  median_ms: 240,
  slowest_ms: 4100,
  input_tokens: 5000,
  output_tokens: 900,
  cost: null,
  tools: [{ name: 'net_acres', label: 'Net mineral acres', calls: 5 }],
};
const conversation = {
  id: 41,
  company_id: 7,
  company_name: 'Longhorn',
  title: 'how many wells',
  modified_date: '2026-03-31T12:00:00Z',
};
const question: AgentMessage = {
  id: 1,
  role: 'person',
  text: 'how many wells',
  results: [],
  answered_by: null,
  notes: [],
  created_date: '2026-03-31T12:00:00Z',
};
const answer: AgentMessage = {
  ...question,
  id: 2,
  role: 'agent',
  text: 'Wells: 12.',
  answered_by: 'commands',
  notes: ['Mind the gap.'],
  results: [
    {
      tool: 'land_figures',
      says: 'Wells: 12.',
      refused: false,
      figures: [
        {
          label: 'Wells',
          value: '12',
          formula: null,
          sources: [{ label: 'The wells list', path: '/wells' }],
        },
      ],
      table: null,
      links: [],
      proposal: {
        id: 5,
        kind: 'lease',
        record: { label: 'Smith Lease', path: '/leases/9/details' },
        changes: [{ field: 'bonus', label: 'Bonus', from: '', to: '$100.00' }],
        reason: 'Asked for.',
        status: 'pending',
      },
    },
  ],
};

const events = (...told: ChatEvent[]) =>
  new Response(told.map(({ type, ...rest }) => `event: ${type}\ndata: ${JSON.stringify(rest)}\n\n`).join(''));
const answers = {
  'GET /api/agent': () => data(state),
  'GET /api/agent/usage': () => data(usage),
  'GET /api/agent/conversations': () => data(),
  'GET /api/agent/conversations/41': () =>
    data({ id: 41, data: { ...conversation, messages: [question, answer] } }),
};

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});

test('an earlier conversation opens at its end, and marked text is shown without markup', async () => {
  const model = { provider: 'openai', name: 'scripted' };
  await renderSignedIn(
    <AgentPage />,
    {
      answers: {
        ...answers,
        'GET /api/agent': () => data({ ...state, model }),
        'GET /api/agent/conversations/41': () =>
          data({
            id: 41,
            data: {
              ...conversation,
              messages: [question, { ...answer, text: '**Twelve** wells.', answered_by: 'model' }],
            },
          }),
      },
    },
    '/agent?conversation=41',
  );
  expect((await screen.findByText('Twelve')).tagName).toBe('STRONG');
  expect(scrolled.mock.contexts[0]).toBe(screen.getByLabelText('Question').closest('form'));
});

test('ten questions are suggested, however many the commands know', async () => {
  const questions = Array.from({ length: 40 }, (_, place) => `question ${place}`);
  await renderSignedIn(
    <AgentPage />,
    { answers: { ...answers, 'GET /api/agent': () => data({ ...state, questions }) } },
    '/agent',
  );
  const offered = within(await screen.findByRole('list', { name: 'Questions' })).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual(questions.slice(0, 10));
});

test('a question that is not known is answered with those near to it, which a click asks', async () => {
  const unknown = {
    ...answer,
    text: "I can't answer that. Try: “leases expiring soon”.",
    results: [],
    notes: [],
  };
  const { requests } = await renderSignedIn(
    <AgentPage />,
    {
      answers: {
        ...answers,
        'GET /api/agent/conversations/41': () =>
          data({
            id: 41,
            data: { ...conversation, messages: [{ ...question, text: 'expiry of leases' }, unknown] },
          }),
        'POST /api/llm/chat': () =>
          events(
            { type: 'conversation', conversation, question },
            { type: 'done', message: { ...answer, id: 4 } },
          ),
      },
    },
    '/agent?conversation=41',
  );
  const offers = await screen.findByRole('list', { name: 'Questions to try' });
  const [offer, ...more] = within(offers).getAllByRole('button');
  expect([offer?.textContent, more]).toEqual(['leases expiring soon', []]);
  fireEvent.click(offer ?? offers);
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/api/llm/chat')?.body).toMatchObject({
      message: 'leases expiring soon',
      conversation_id: 41,
    }),
  );
});

test('an answer comes with links to its rows, its notes, and a proposal to decide', async () => {
  const { requests, router } = await renderSignedIn(<AgentPage />, {
    answers: {
      ...answers,
      'POST /api/llm/chat': () =>
        events(
          { type: 'conversation', conversation, question },
          { type: 'text', text: 'Wells: 12.' },
          { type: 'done', message: answer },
        ),
      'POST /api/agent/proposals/5/confirm': () =>
        data({ id: 5, data: { ...answer.results[0]?.proposal, status: 'confirmed' } }),
    },
  });
  expect(await screen.findByText('No model is configured on this installation.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'how many wells' }));
  expect((await screen.findByRole('link', { name: 'The wells list' })).getAttribute('href')).toBe('/wells');
  expect(screen.getByText('Mind the gap.')).toBeDefined();
  await waitFor(() => expect(router.state.location.search).toBe('?conversation=41'));
  const requested = requests.find(({ path }) => path === '/api/llm/chat');
  expect([requested?.body, requested?.headers.get('Accept')]).toEqual([
    { message: 'how many wells', time_zone: expect.any(String) },
    'text/event-stream',
  ]);
  const proposal = within(screen.getByRole('region', { name: 'Proposed change to Smith Lease' }));
  expect(proposal.getByText('$100.00')).toBeDefined();
  fireEvent.click(proposal.getByRole('button', { name: 'Confirm Change' }));
  expect(await proposal.findByText('Confirmed')).toBeDefined();
  expect(proposal.queryByRole('button')).toBeNull();
});

test('one of several that are called alike is chosen by a click, which asks again', async () => {
  const rows = [
    { cells: ['Smith Trust', 'Midland'], source: { label: 'Smith Trust', path: '/owners/3/details' } },
    { cells: ['Smith Trust', 'Pecos'], source: { label: 'Smith Trust', path: '/owners/4/details' } },
  ].map((row, place) => ({ ...row, ask: `net acres of Smith Trust #${place + 3}` }));
  const several: AgentMessage = {
    ...answer,
    text: '2 owners match “Smith Trust”. Choose the one you mean.',
    results: [
      {
        tool: 'net_acres',
        says: '2 owners are chosen from',
        refused: true,
        figures: [],
        table: { columns: ['Owner', 'City'], figures: [], rows, total: 2, source: null },
        links: [],
        proposal: null,
        alike: [{ label: 'Smith Trust II', ask: 'net acres of Smith Trust II #5' }],
      },
    ],
  };
  const { requests } = await renderSignedIn(<AgentPage />, {
    answers: {
      ...answers,
      'POST /api/llm/chat': () =>
        events(
          { type: 'conversation', conversation, question },
          { type: 'text', text: several.text },
          { type: 'done', message: several },
        ),
      'GET /api/agent/conversations/41': () =>
        data({ id: 41, data: { ...conversation, messages: [question, several] } }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'how many wells' }));
  const choice = await screen.findByRole('button', { name: 'This one: Smith Trust, Pecos' });
  expect(screen.getByText('2 owners are chosen from')).toBeDefined();
  fireEvent.click(choice);
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === '/api/llm/chat').map(({ body }) => body)).toMatchObject([
      { message: 'how many wells' },
      { message: 'net acres of Smith Trust #4', conversation_id: 41 },
    ]),
  );
  const others = await screen.findAllByRole('button', { name: 'Smith Trust II' });
  await waitFor(() => expect(others.at(-1)).toHaveProperty('disabled', false));
  fireEvent.click(others.at(-1) as HTMLElement);
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === '/api/llm/chat').at(-1)?.body).toMatchObject({
      message: 'net acres of Smith Trust II #5',
    }),
  );
});

test('a question about several companies says so', async () => {
  await renderSignedIn(<AgentPage />, {
    answers: { ...answers, 'GET /api/agent': () => data({ ...state, companies: ['Longhorn', 'Zeta'] }) },
  });
  expect(await screen.findByText(/at the top of the page: Longhorn, Zeta\./)).toBeDefined();
});

test('a refused question is returned with the message of the server', async () => {
  await renderSignedIn(<AgentPage />, {
    answers: {
      ...answers,
      'POST /api/llm/chat': () => refusal(429, 'You asked 60 questions within 5 minutes.'),
    },
  });
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Question');
  fireEvent.change(box, { target: { value: 'how many wells' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('You asked 60 questions within 5 minutes.')).toBeDefined();
  expect(box.value).toBe('how many wells');
});

test('an interrupted stream is reported, and the question stays', async () => {
  await renderSignedIn(<AgentPage />, {
    answers: {
      ...answers,
      'POST /api/llm/chat': () => events({ type: 'conversation', conversation, question }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'how many wells' }));
  expect(await screen.findByText('The answer was interrupted. Ask again.')).toBeDefined();
});

test('a Manager forbids a tool and sets limits; others read them', async () => {
  const { requests } = await renderSignedIn(<AgentPage />, {
    answers: {
      ...answers,
      'PUT /api/agent/settings': () =>
        refusal(400, 'max_turns must be 20 or less', [
          { path: 'max_turns', message: 'max_turns must be 20 or less' },
        ]),
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Net mineral acres/ }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      disallowed_tools: ['net_acres'],
      company_id: 7,
      version_id: 3,
    }),
  );
  fireEvent.change(screen.getByLabelText('Rounds per question'), { target: { value: '99' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rounds per question must be 20 or less')).toBeDefined();
  expect(screen.getByText('Rounds per question must be 20 or less.')).toBeDefined();
});

test('the metrics say how it went, and why there is no cost', async () => {
  await renderSignedIn(<AgentPage />, { answers });
  expect(await screen.findByText('240')).toBeDefined();
  expect(screen.getByText(/To see the cost, set prices/)).toBeDefined();
});

test('the groups of an answer are drawn as on dashboards, beside their table', async () => {
  const filter = (is: string) => ({ 'filter[standing]': is });
  const grouped: AgentMessage = {
    ...answer,
    text: '126 leases by standing: HBP 78 and Primary Term 48.',
    notes: ['Pie charts are shown as bars.'],
    results: [
      {
        tool: 'query_records',
        says: '126 leases by standing: HBP 78 and Primary Term 48.',
        refused: false,
        figures: [],
        table: {
          columns: ['Standing', 'Leases'],
          figures: [1],
          rows: [
            { cells: ['HBP', '78'], source: { label: 'HBP', path: '/leases?filter%5Bstanding%5D=hbp' } },
            { cells: ['Primary Term', '48'], source: null },
          ],
          total: 2,
          source: null,
        },
        links: [],
        proposal: null,
        chart: {
          title: 'Leases by Standing',
          drawing: 'bar',
          of: 'lease',
          measure: 'count',
          unit: 'count',
          label: 'Leases',
          group_by: 'standing',
          total: 126,
          groups: [
            { key: 'hbp', label: 'HBP', value: 78, filter: filter('hbp') },
            { key: 'primary', label: 'Primary Term', value: 48, filter: filter('primary') },
          ],
        },
      },
    ],
  };
  await renderSignedIn(
    <AgentPage />,
    {
      answers: {
        ...answers,
        'GET /api/agent/conversations/41': () =>
          data({ id: 41, data: { ...conversation, messages: [question, grouped] } }),
      },
    },
    '/agent?conversation=41',
  );
  expect(await screen.findByRole('figure', { name: 'Leases by Standing' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'HBP' }).getAttribute('href')).toBe(
    '/leases?filter%5Bstanding%5D=hbp',
  );
});
