import {
  freshRecipient,
  magicRecipient,
  OPERATOR_TOKEN,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const TIMEOUT_MS = 90_000;
/** On a loaded machine reading a table may take longer than the product allows. */
const TOO_SLOW = /takes too long to read/;
const MOST_TRIES = 6;
const DAY_SECONDS = 86_400;
const NAMES = ['Ayu', 'Budi', 'Citra', 'Dewi', 'Eka', 'Fajar', 'Gita', 'Hadi', 'Indah', 'Joko'];

/** Ids of campaigns. */
export interface ShownCampaigns {
  draft: string;
  /** A draft that is composed whole. */
  composed: string;
  /** Begins in a day. */
  scheduled: string;
  /** Finishes about two seconds after its start. */
  started: string;
}

/** Creates a draft, and a campaign with failed and refused rows. */
export async function openCampaigns(
  stack: Stack,
  { account, devices }: Tenant,
): Promise<ShownCampaigns> {
  const rows = NAMES.map((name, i) => {
    const chat = i === 3 ? magicRecipient('blocked', 'telegram') : freshRecipient('telegram');
    return [name, i === 6 ? '' : chat, freshRecipient('email'), 'Bandung'].join(',');
  });
  const table = ['Name,Telegram chat,E-mail,City', ...rows].join('\n');
  const draft = await uploadTable(stack, account, 'guests-december.csv', table);
  const started = await uploadTable(stack, account, 'members-november.csv', table);
  const compose = {
    keys: { telegram: { device: devices.telegram } },
    content: {
      telegram: {
        message: { type: 'text', message: 'Hello {{name}}, see you on Friday in {{city}}.' },
      },
    },
    targets: { telegram: 'Telegram chat' },
    variables: { name: 'Name', city: 'City' },
  };
  await stack.manage(account, 'POST', `/api/batches/${started}/start`, {
    compose,
    per_minute: 3_000,
  });
  const composed = await uploadTable(stack, account, 'customers.csv', table);
  await stack.manage(account, 'PATCH', `/api/batches/${composed}`, { composition: compose });
  const scheduled = await uploadTable(stack, account, 'friends.csv', table);
  const tomorrow = Math.floor(Date.now() / 1_000) + DAY_SECONDS;
  await stack.manage(account, 'POST', `/api/batches/${scheduled}/start`, {
    compose,
    start_at: tomorrow,
  });
  return { draft, composed, scheduled, started };
}

async function uploadTable(
  stack: Stack,
  account: string,
  name: string,
  table: string,
): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([table]), name);
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${stack.url}/api/batches`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': account },
      body: form,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await response.text();
    if (response.status === 201) return (JSON.parse(answer) as { id: string }).id;
    if (tries === MOST_TRIES || !TOO_SLOW.test(answer)) throw new Error(`upload: ${answer}`);
  }
}
