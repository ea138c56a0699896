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

/** Recipients of the first two tiers: one has blocked the bot, the other's session window is closed. */
const BLOCKED_CHAT = '1000000040300';
const CLOSED_WINDOW = '15550147000';
/** Recipients of the last tier, which delivers. */
const PHONE = '6281234567890';
const MAIL = 'you@example.com';

export interface Banner {
  /** Text with tokens and login links; its `curl` works as pasted. */
  full: string;
  /** Text for a log. @param path of the file with the full text. */
  withoutSecrets(path: string): string;
}

/** Builds the text that is shown at the start. */
export function banner(facts: BannerFacts): Banner {
  const { url, demo } = facts;
  const rows = rowsOf(facts);
  return {
    full: `${head(url, [...rows, ...secretRows(facts)])}${demo ? `\n${tryIt(url, demo)}\n` : ''}`,
    withoutSecrets: (path) =>
      head(url, [...rows, ['Sign in', `by a link that stands in ${path}, for 15 minutes`]]),
  };
}

type Row = [name: string, value: string];

function head(url: string, rows: readonly Row[]): string {
  const table = rows.map(([name, value]) => `  ${name.padEnd(14)} ${value}`).join('\n');
  return `\nCascade is running at ${url}\n\n${table}\n`;
}

function rowsOf(facts: BannerFacts): Row[] {
  const { url } = facts;
  return [
    ['Dashboard', url],
    ['API', `${url}/v1/send`],
    ['Reference', `${url}/docs`],
    ...(facts.sandbox ? [['Sandbox inbox', `${url}/sandbox`] satisfies Row] : []),
    ['Store', facts.store],
    ['Broker', facts.broker],
    ['Data', facts.dataDir],
  ];
}

function secretRows({ demo, operatorUrl }: BannerFacts): Row[] {
  const ofDemo: Row[] = demo
    ? [
        ['Demo token', demo.keys.accountToken],
        ['Sign in once', demo.loginUrl],
      ]
    : [];
  return [...ofDemo, ['Operator, once', operatorUrl]];
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
