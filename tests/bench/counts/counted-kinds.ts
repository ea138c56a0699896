import { TEXT, sendBody } from '../contestants/send-body.ts';
import type { Account } from '../contestants/provision.ts';
import { SCHEDULE, SERIAL } from '../load/generate-load.ts';
import { RECIPIENTS } from '../provider/http-provider.ts';

/** Each send begins when the one before has nothing left to write: everything is counted. */
export const ALONE = ['telegram', 'waba', 'email', 'sms', 'two tiers', 'three tiers'] as const;

/** Sends run beside each other and need the product's time: their rows and keys are counted. */
export const TOGETHER = ['whatsapp', 'async', 'scheduled', 'batch'] as const;

export type AloneKind = (typeof ALONE)[number];
export type TogetherKind = (typeof TOGETHER)[number];
export type CountedKind = AloneKind | TogetherKind;

/** The bench's account, with devices that only counts need. */
export interface CountedAccount extends Account {
  more: Record<keyof ReturnType<typeof moreDevices>, { id: string; token: string }>;
}

/** Builds a body of `POST /v1/send`. `dueAt`: epoch ms, of a scheduled one. */
export function bodyOf(
  kind: Exclude<CountedKind, 'batch'>,
  account: CountedAccount,
  { serial, dueAt }: { serial: number; dueAt: number },
): string {
  return textOf(kind, account)
    .replaceAll(SERIAL, String(serial))
    .replaceAll(SCHEDULE, String(Math.floor(dueAt / 1_000)));
}

function textOf(kind: Exclude<CountedKind, 'batch'>, account: CountedAccount): string {
  switch (kind) {
    case 'telegram':
      return sendBody(account, 'text');
    case 'three tiers':
      return sendBody(account, 'cascade');
    case 'sms':
      return textBy('sms', account);
    case 'whatsapp':
      return textBy('whatsapp', account);
    default:
      return sendBody(account, kind);
  }
}

const textBy = (channel: keyof CountedAccount['more'], { more }: CountedAccount): string =>
  JSON.stringify({
    keys: { [channel]: { token: more[channel].token } },
    content: { [channel]: { message: { type: 'text', message: TEXT } } },
    target: { [channel]: `${RECIPIENTS.known}${SERIAL}` },
  });

/** Devices that the bench's account doesn't have: a gateway at the provider, which answers `ok`, and a sandbox phone. */
export const moreDevices = (port: number) => ({
  sms: {
    credentials: {
      provider: 'http',
      from: 'BENCH',
      method: 'POST',
      url: `http://127.0.0.1:${port}/sms`,
      body: 'to={{to}}&text={{text}}',
      body_type: 'form',
      success: { pattern: 'ok' },
    },
  },
  whatsapp: { credentials: {}, sandbox: true },
});
