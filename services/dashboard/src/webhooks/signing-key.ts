import { randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** A key of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
export const newSigningKey = (): string => `whsec_${randomBytes(KEY_BYTES).toString('base64')}`;
