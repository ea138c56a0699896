import { readFileSync } from 'node:fs';
import type { Account, IncidentKind } from '@cascade/store';
import { FAILURES_IN_A_ROW, PATIENCE_MS } from './alert-thresholds.ts';
import { isDown, type ConditionState } from './device-condition.ts';
import { noticeOf } from './notice-of.ts';

const textOf = (kind: IncidentKind, language: 'en' | 'id', condition?: ConditionState) =>
  noticeOf(
    { kind, name: 'Main', since: 0 },
    'down',
    { name: 'Acme', settings: { language } } as Account,
    condition,
  ).text;

test('a notice says the numbers that decide when it is sent', () => {
  const minutes = PATIENCE_MS.device_down / 60_000;
  expect(textOf('device_down', 'en')).toContain(`more than ${minutes} minutes.`);
  expect(textOf('device_down', 'id')).toContain(`lebih dari ${minutes} menit.`);
  expect(textOf('endpoint_failing', 'en')).toContain(`last ${FAILURES_IN_A_ROW} deliveries`);
  expect(textOf('endpoint_failing', 'id')).toContain(`${FAILURES_IN_A_ROW} pengiriman terakhir`);
});

test.each(['en', 'id'] as const)(
  'a notice names the state of a device that is down in the words of the web app: %s',
  (language) => {
    const file = new URL(
      `../../../services/dashboard/web/src/i18n/${language}/shell.json`,
      import.meta.url,
    );
    const { conditions } = JSON.parse(readFileSync(file, 'utf8')) as {
      conditions: Record<ConditionState, string>;
    };
    for (const [state, word] of Object.entries(conditions)) {
      const isNamed = textOf('device_down', language, state as ConditionState).includes(
        `${word}. `,
      );
      expect([state, isNamed]).toEqual([state, isDown({ state: state as ConditionState })]);
    }
  },
);
