import { randomBytes } from 'node:crypto';
import type { Pdu, Session } from 'smpp';
import type { SandboxContext } from '../../../context.ts';
import type { Refusal } from '../../../magic/magic-rows.ts';
import { senderOf } from '../callbacks.ts';

/** How a message centre words a refusal: `command_status` (SMPP 3.4, 5.1.3). */
const STATUSES: Readonly<Partial<Record<Refusal, number>>> = {
  'unknown-recipient': 0x0b,
  blocked: 0xfe,
  'account-restricted': 0x66,
  'device-disconnected': 0x04,
  'rate-limited': 0x58,
  policy: 0x66,
  'provider-error': 0x08,
  unavailable: 0x45,
};

const NO_SUCH_NUMBER = 0x0b;
const NO_LENGTH = 0x01;

/** Parts of long texts that wait for the others; the oldest is dropped first. */
const MAX_JOINING = 200;
const joining = new Map<string, string[]>();

export interface SubmitParts {
  context: SandboxContext;
  session: Session;
  deliver(sender: string, fields: Record<string, unknown>): boolean;
}

/** Answers `submit_sm`. A text in parts arrives with its last part. */
export async function takeSubmit(
  { context, session, deliver }: SubmitParts,
  pdu: Pdu,
): Promise<void> {
  const { inbox, behaviours, clock, closing } = context;
  const to = (pdu.destination_addr ?? '').replace(/^\+/, '');
  const from = senderOf(pdu.source_addr ?? '');
  const refuse = (status: number) => void session.send(pdu.response({ command_status: status }));
  if (!/^[1-9]\d{6,14}$/.test(to)) return refuse(NO_SUCH_NUMBER);
  const part = textOf(pdu);
  if (part === '') return refuse(NO_LENGTH);
  const text = joined(pdu, `${from} ${to}`, part);
  const id = randomBytes(8).toString('hex');
  const gone = new AbortController();
  const leave = () => gone.abort();
  session.once('close', leave);
  const behaviour = behaviours.now('sms', to);
  const isWanted = ((pdu.registered_delivery ?? 0) & 1) === 1;
  const tell = (state: 'DELIVRD' | 'UNDELIV', error: string) =>
    void (isWanted && deliver(from, receiptOf({ id, to, from, state, error, at: clock.now() })));
  let arrived = false;
  await behaviours.run(behaviour, {
    gone: gone.signal,
    arrive() {
      if (text === undefined) return;
      arrived = true;
      inbox.add({
        channel: 'sms',
        to,
        from,
        provider_message_id: id,
        reference: text,
        content: { kind: 'text', text },
      });
    },
    accept: () => void session.send(pdu.response({ message_id: id })),
    refuse: (refusal) => refuse(STATUSES[refusal] ?? NO_SUCH_NUMBER),
    failLater: () => tell('UNDELIV', '001'),
    cut: () => session.destroy(),
  });
  session.off('close', leave);
  if (!arrived) return;
  const afterMs = behaviour.kind === 'deliver' ? (behaviour.receiptsAfterMs ?? 0) : 0;
  if (afterMs === 0) return tell('DELIVRD', '000');
  void clock.sleep(afterMs, closing).then(
    () => tell('DELIVRD', '000'),
    () => {},
  );
}

function textOf({ short_message: short, message_payload: payload }: Pdu): string {
  if (payload && !Buffer.isBuffer(payload) && payload.message) return payload.message;
  return short?.message ?? '';
}

/** The whole text with its last part; undefined while parts are missing. */
function joined(pdu: Pdu, sender: string, part: string): string | undefined {
  const udh = pdu.short_message?.udh;
  const header = Array.isArray(udh) ? Buffer.concat(udh) : udh;
  if (!header || header.length < 5) return part;
  const [number = 1, total = 1, reference = 0] = [...header.subarray(-3)].toReversed();
  const key = `${sender} ${reference}`;
  const parts = joining.get(key) ?? [];
  parts[number - 1] = part;
  joining.set(key, parts);
  const [oldest] = joining.keys();
  if (joining.size > MAX_JOINING && oldest !== undefined) joining.delete(oldest);
  if (Object.keys(parts).length < total) return undefined;
  joining.delete(key);
  return parts.join('');
}

const RECEIPT = 0x04;

/** A receipt in the usual words (SMPP 3.4, appendix B). */
function receiptOf(receipt: {
  id: string;
  to: string;
  from: string;
  state: 'DELIVRD' | 'UNDELIV';
  error: string;
  at: number;
}): Record<string, unknown> {
  const { id, to, from, state, error } = receipt;
  const at = new Date(receipt.at).toISOString().replaceAll(/\D/g, '').slice(2, 12);
  const delivered = state === 'DELIVRD' ? '001' : '000';
  return {
    source_addr: to,
    destination_addr: from,
    esm_class: RECEIPT,
    short_message:
      `id:${id} sub:001 dlvrd:${delivered} submit date:${at} done date:${at} ` +
      `stat:${state} err:${error} text:`,
  };
}
