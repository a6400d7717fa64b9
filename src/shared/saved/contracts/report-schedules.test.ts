import { describe, expect, it } from 'vitest';
import { scheduleBody, scheduleChanges } from './report-schedules.ts';

const body = {
  report_id: 'acreage',
  timezone: 'America/Chicago',
  emailRecipients: [{ email: 'ada@example.com' }],
};

describe('the body of a schedule', () => {
  it('has the usual where nothing is said', () => {
    expect(scheduleBody.parse(body)).toEqual({
      ...body,
      parameters: {},
      area_ids: null,
      format: 'pdf',
      frequency: 'once',
      dayOfWeek: 1,
      dayOfMonth: 1,
      time: '09:00',
      paused: false,
    });
  });

  it('takes the number of a kept report as a text too, and trims addresses and takes each once', () => {
    const emailRecipients = ['a@b.example', ' A@B.example ', 'c@d.example'].map((email) => ({ email }));
    expect(scheduleBody.parse({ ...body, report_id: 12, emailRecipients })).toMatchObject({
      report_id: '12',
      emailRecipients: [{ email: 'a@b.example' }, { email: 'c@d.example' }],
    });
  });

  it.each<[object]>([
    [{ report_id: '../x' }],
    [{ report_id: '12a' }],
    [{ report_id: 2_147_483_648 }],
    [{ emailRecipients: [{ email: 'ada' }] }],
    [{ emailRecipients: [] }],
    ...[
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example, c@d.example',
      'a@b.example;c@d.example',
      '<a@b.example>',
      'Ada <a@b.example>',
      'a da@b.example',
      'a\u200bda@b.example',
      'a@b@c.example',
      'a@',
      '@b.example',
      'a..da@b.example',
      'a@-b.example',
      `${'a'.repeat(65)}@b.example`,
      `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}`,
    ].map((email): [object] => [{ emailRecipients: [{ email }] }]),
    [{ time: '24:00' }],
    [{ dayOfMonth: 32 }],
    [{ parameters: { a: '\ud800' } }],
    [{ parameters: { a: 1 } }],
  ])('refuses %j in one sentence', (change) => {
    const read = scheduleBody.safeParse({ ...body, ...change });
    expect(read.error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^(must|can|contain)/),
    ]);
  });
});

it('a change says only what it changes', () => {
  expect(scheduleChanges.parse({ paused: true })).toEqual({ paused: true });
  expect(scheduleChanges.safeParse({ report_id: 'acreage' }).success).toBe(false);
});
