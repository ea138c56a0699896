import { together, variable, type EnvRule, type Variable } from '@cascade/runtime';

/** Where the operator's own systems are told what changes, from `OPERATOR_WEBHOOK_URL`. */
export interface OperatorWebhookConfig {
  url: string;
  /** `whsec_…`: key of the Standard Webhooks signature. */
  secret: string;
}

/** 24 to 64 bytes, as https://www.standardwebhooks.com asks. */
const SECRET = /^whsec_[A-Za-z\d+/]{32,88}={0,2}$/;

/** An unsigned post is nobody's word. */
export const OPERATOR_WEBHOOK_RULE: EnvRule = together(
  'OPERATOR_WEBHOOK_URL',
  'OPERATOR_WEBHOOK_SECRET',
);

export const webhookSecret = (): Variable<string> =>
  variable<string>('whsec_ and 24 to 64 bytes in base64', (text) =>
    SECRET.test(text) ? { value: text } : null,
  ).secret();

/** Undefined without `OPERATOR_WEBHOOK_URL`. */
export function operatorWebhookConfig({
  OPERATOR_WEBHOOK_URL: url,
  OPERATOR_WEBHOOK_SECRET: secret,
}: {
  OPERATOR_WEBHOOK_URL: string | undefined;
  OPERATOR_WEBHOOK_SECRET: string | undefined;
}): OperatorWebhookConfig | undefined {
  return url === undefined || secret === undefined ? undefined : { url, secret };
}
