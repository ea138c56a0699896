import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  EXAMPLE_CHANNEL,
  VERIFY,
  VERIFY_LIMITS,
  type VerifyResult,
  type VerifySent,
  reasonAndCode,
} from '@cascade/contracts';
import { REPLAY_HEADERS } from '../../openapi/headers.ts';
import type { GatewayWords } from '../operation.ts';

const { mostTries, resendAfterMs, expiresIn, codeLength } = VERIFY;
const { per_target, per_account, per_ip } = VERIFY_LIMITS;
/** A channel whose texts reach any phone: they travel in segments. */
const CODE_CHANNEL =
  CHANNELS.find((name) => CHANNEL_DEFINITIONS[name].segments !== null) ?? EXAMPLE_CHANNEL;
const ID = 'ver_01hzy3v7k9m2n4p6q8r0';

const DESCRIPTION = `Addition to the send operation: sends a code to a person's number or address, and
\`POST /v1/verify/check\` says whether the person entered it. The service draws the code, keeps a keyed hash of
it, and shows it nowhere: not in answers, logs, webhooks or the web app.

**How it travels.** An ordinary request carries it, with priority. \`keys\` and \`target\` have the form of
\`/v1/send\`; \`channels\` is an order, one tier each, or the tiers are those of \`keys\`
(\`fallback\`, \`fallback_sequence\`, \`success\`, \`within\`). When a tier fails, the next one is used at once.

**The text** is the service's own, in ${'`en`'} or ${'`id`'}, or \`template\`. For waba the account's approved
authentication template (copy code, one-tap) is used where it has one, in the language of \`locale\` if possible;
without one, a text reaches only people within the session window. The service's own text passes an opt-out,
because the person asked for the code; a template does when it is marked \`transactional\`.

**The answer is the same, and takes as long,** whether the recipient is known, reachable or suppressed.
Show the person nothing else.

**Limits** (settings of Verify in the web app): ${per_target.usual} codes to one recipient in 10 minutes, in any
spelling, ${per_account.usual.toLocaleString('en')} of the account in an hour, ${per_ip.usual} for one network of \`ip\` in 10
minutes. Numbers of other countries than the account's own are refused unless the settings allow them, and so
are blocks of numbers and countries whose codes are too seldom entered: somebody pumps messages there.

The same call again is another verification with a code of its own; \`POST /v1/verify/resend\` sends the same
code again. A repeat with the same \`Idempotency-Key\` is the same verification.`;

const CHECK_DESCRIPTION = `Addition. A right code is \`status\` true, once: a second call is a 409, unless it repeats
the first one with its \`Idempotency-Key\`. A wrong, late or superfluous code is a 200 with \`status\` false, \`state\`,
\`reason\` and \`code\`. ${mostTries} codes may be entered; calls at the same time have no more of them.`;

const RESEND_DESCRIPTION = `Addition. Sends the same code again by the next channel: the tier after the last one
that was used, and the first one after the last. At most one message in ${resendAfterMs / 1_000} seconds; a 429 has
\`Retry-After\`. The time of the code goes on.`;

const SENT: VerifySent = {
  status: true,
  verification_id: ID,
  state: 'pending',
  expires_at: 1_924_992_600,
  resend_at: 1_924_992_030,
  request_id: 45_130,
};

const result = (summary: string, value: Omit<VerifyResult, 'verification_id'>) => ({
  summary,
  value: { verification_id: ID, ...value },
});

const body = (examples: object) => ({ description: 'JSON in UTF-8, at most 256 KB.', examples });

const answer = (description: string, examples: object) => ({
  200: { description, headers: REPLAY_HEADERS, examples },
});

export const START_VERIFICATION: GatewayWords = {
  about: DESCRIPTION,
  body: body({
    order: {
      summary: `WhatsApp first, then ${CHANNEL_DEFINITIONS[CODE_CHANNEL].title}`,
      value: {
        keys: {
          whatsapp: { token: 'wa_77b1e05d' },
          [CODE_CHANNEL]: { token: `${CHANNEL_DEFINITIONS[CODE_CHANNEL].tokenPrefix}_0b1a6f20` },
        },
        target: '6281234567890',
        channels: ['whatsapp', CODE_CHANNEL],
        locale: 'id',
      },
    },
    template: {
      summary: 'A template of the account, 8 digits',
      value: {
        keys: { email: { token: 'em_5c9d1f77' } },
        target: { email: 'ana@example.com', variables: { shop: 'Toko Ana' } },
        template: 12,
        code_length: codeLength.usual + 2,
        expires_in: expiresIn.usual * 2,
      },
    },
  }),
  answers: answer('The code is on its way.', { sent: { summary: 'Sent', value: SENT } }),
};

export const CHECK_CODE: GatewayWords = {
  about: CHECK_DESCRIPTION,
  body: body({ check: { summary: 'A code', value: { verification_id: ID, code: '482913' } } }),
  answers: answer('What the code is.', {
    approved: result('Right', { status: true, state: 'approved' }),
    wrong: result('Wrong', {
      status: false,
      state: 'pending',
      ...reasonAndCode({ kind: 'wrongCode' }),
      tries_left: mostTries - 1,
    }),
    failed: result('Too many wrong codes', {
      status: false,
      state: 'failed',
      ...reasonAndCode({ kind: 'verificationFailed' }),
    }),
    expired: result('Too late', {
      status: false,
      state: 'expired',
      ...reasonAndCode({ kind: 'verificationExpired' }),
    }),
  }),
};

export const RESEND_CODE: GatewayWords = {
  about: RESEND_DESCRIPTION,
  body: body({ resend: { summary: 'Again', value: { verification_id: ID } } }),
  answers: answer('The code is on its way.', {
    sent: {
      summary: 'Sent',
      value: { ...SENT, resend_at: SENT.resend_at + 45, request_id: SENT.request_id + 7 },
    },
  }),
};
