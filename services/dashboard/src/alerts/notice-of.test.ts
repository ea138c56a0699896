import type { Account, IncidentKind } from '@cascade/store';
import { FAILURES_IN_A_ROW, PATIENCE_MS } from './alert-thresholds.ts';
import { noticeOf } from './notice-of.ts';

const textOf = (kind: IncidentKind, language: 'en' | 'id') =>
  noticeOf({ kind, name: 'Main', since: 0 }, 'down', {
    name: 'Acme',
    settings: { language },
  } as Account).text;

test('a notice says the numbers that decide when it is sent', () => {
  const minutes = PATIENCE_MS.device_down / 60_000;
  expect(textOf('device_down', 'en')).toContain(`more than ${minutes} minutes.`);
  expect(textOf('device_down', 'id')).toContain(`lebih dari ${minutes} menit.`);
  expect(textOf('endpoint_failing', 'en')).toContain(`last ${FAILURES_IN_A_ROW} deliveries`);
  expect(textOf('endpoint_failing', 'id')).toContain(`${FAILURES_IN_A_ROW} pengiriman terakhir`);
});
