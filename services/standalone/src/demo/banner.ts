import type { DemoKeys } from './demo-keys.ts';
import type { Demo } from './seed-demo.ts';

export interface BannerFacts {
  url: string;
  dataDir: string;
  store: string;
  broker: string;
  sandbox: boolean;
  operatorUrl: string;
  demo?: { keys: DemoKeys; demo: Demo; loginUrl: string };
}

/** The first tier meets somebody who blocked the bot, the second a closed session window. */
const BLOCKED_CHAT = '1000000040300';
const CLOSED_WINDOW = '15550147000';
/** The last tier delivers. */
const PHONE = '6281234567890';
const MAIL = 'you@example.com';

/** What a person reads at the start; its `curl` works as pasted. */
export function banner(facts: BannerFacts): string {
  const { url, demo } = facts;
  const rows: [string, string][] = [
    ['Dashboard', url],
    ['API', `${url}/v1/send`],
    ['Reference', `${url}/docs`],
    ...(facts.sandbox ? [['Sandbox inbox', `${url}/sandbox`] as [string, string]] : []),
    ['Store', facts.store],
    ['Broker', facts.broker],
    ['Data', facts.dataDir],
    ...(demo
      ? ([
          ['Demo token', demo.keys.accountToken],
          ['Sign in once', demo.loginUrl],
        ] as [string, string][])
      : []),
    ['Operator, once', facts.operatorUrl],
  ];
  const table = rows.map(([name, value]) => `  ${name.padEnd(14)} ${value}`).join('\n');
  return `\nCascade is running at ${url}\n\n${table}\n${demo ? `\n${tryIt(url, demo)}\n` : ''}`;
}

function tryIt(url: string, { keys, demo }: NonNullable<BannerFacts['demo']>): string {
  const text = { message: { type: 'text', message: 'Your code is {{code}}.' } };
  const body = {
    keys: {
      telegram: { token: keys.keys.telegram },
      waba: { token: keys.keys.waba, fallback: true, fallback_sequence: 1 },
      whatsapp: { token: keys.keys.whatsapp, fallback: true, fallback_sequence: 2 },
      email: { token: keys.keys.email, fallback: true, fallback_sequence: 2 },
    },
    content: {
      telegram: text,
      waba: text,
      whatsapp: text,
      email: { template: demo.templates.get('email/otp') },
    },
    target: {
      telegram: BLOCKED_CHAT,
      waba: CLOSED_WINDOW,
      whatsapp: PHONE,
      email: MAIL,
      variables: { code: '482913' },
    },
  };
  const json = JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`);
  return `Try it: Telegram is blocked by its recipient, WABA's session window is closed, so the last
tier delivers, WhatsApp and e-mail side by side.

curl -sS ${url}/v1/send \\
  -H 'Authorization: Bearer ${keys.accountToken}' \\
  -H 'Content-Type: application/json' \\
  -d '${json}'

Then look at ${url}/sandbox?to=${PHONE} and ${url}/sandbox?to=${MAIL}`;
}
