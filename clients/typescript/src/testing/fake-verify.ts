import { randomInt } from 'node:crypto';
import type { Channel, VerifyRequest, VerifyResult } from '../generated/types.ts';
import { now, refusal, type Reply } from './fake-reply.ts';
import type { FakeMessage } from './fake-send.ts';

interface Verification {
  code: string;
  request: number;
  expiresAt: number;
  tries: number;
  approved: boolean;
  /** Channels that the code goes by, in turn. */
  channels: Channel[];
  target: VerifyRequest['target'];
  sent: number;
}

const MOST_TRIES = 5;
const NOT_FOUND = refusal(404, 'verification not found', 'not_found');

/** Answers `/v1/verify` as the service does; the code stands in the text of `messages`. Nothing waits 30 s. */
export class FakeVerify {
  readonly #verifications = new Map<string, Verification>();
  readonly #messages: FakeMessage[];
  readonly #nextId: () => number;

  constructor(messages: FakeMessage[], nextId: () => number) {
    this.#messages = messages;
    this.#nextId = nextId;
  }

  /** Null: the call is another one. */
  answer(call: string, body: unknown): Reply | null {
    if (call === 'POST /v1/verify') return this.#start(body as VerifyRequest);
    const given = (body ?? {}) as { verification_id?: string; code?: string };
    const id = given.verification_id ?? '';
    const known = this.#verifications.get(id);
    if (call === 'POST /v1/verify/check') {
      return known === undefined ? NOT_FOUND : check(id, known, given.code ?? '');
    }
    if (call !== 'POST /v1/verify/resend') return null;
    if (known === undefined) return NOT_FOUND;
    if (known.approved) {
      return refusal(409, 'verification: already approved', 'verification_approved');
    }
    return this.#send(id, known);
  }

  #start(body: VerifyRequest): Reply {
    const channels = body.channels ?? (Object.keys(body.keys) as Channel[]);
    if (channels.length === 0) return refusal(400, 'No channels configured', 'no_channels');
    const digits = body.code_length ?? 6;
    const id = `ver_${this.#nextId()}`;
    const verification = {
      code: String(randomInt(10 ** digits)).padStart(digits, '0'),
      request: 0,
      expiresAt: now() + (body.expires_in ?? 600),
      tries: 0,
      approved: false,
      channels,
      target: body.target,
      sent: 0,
    };
    this.#verifications.set(id, verification);
    return this.#send(id, verification);
  }

  #send(id: string, verification: Verification): Reply {
    const { channels, code, expiresAt, target } = verification;
    const channel = channels[verification.sent % channels.length] ?? 'whatsapp';
    verification.sent += 1;
    verification.request = this.#nextId();
    const to = typeof target === 'string' ? target : (target[channel] ?? '');
    const text = `${code} is your code. Never share it.`;
    this.#messages.push({ request_id: verification.request, channel, to, text });
    return {
      status: 200,
      body: {
        status: true,
        verification_id: id,
        state: 'pending',
        expires_at: expiresAt,
        resend_at: now() + 30,
        request_id: verification.request,
      },
    };
  }
}

function check(id: string, verification: Verification, typed: string): Reply {
  if (verification.approved) {
    return refusal(409, 'verification: already approved', 'verification_approved');
  }
  const told = (body: Omit<VerifyResult, 'verification_id'>): Reply => ({
    status: 200,
    body: { verification_id: id, ...body },
  });
  if (verification.tries >= MOST_TRIES) {
    const reason = 'verification: too many wrong codes';
    return told({ status: false, state: 'failed', reason, code: 'verification_failed' });
  }
  if (now() >= verification.expiresAt) {
    const reason = 'verification: expired';
    return told({ status: false, state: 'expired', reason, code: 'verification_expired' });
  }
  verification.tries += 1;
  if (typed.replaceAll(/[\s-]/g, '') === verification.code) {
    verification.approved = true;
    return told({ status: true, state: 'approved' });
  }
  const left = MOST_TRIES - verification.tries;
  const state = left === 0 ? 'failed' : 'pending';
  return told({ status: false, state, reason: 'wrong code', code: 'wrong_code', tries_left: left });
}
