import { createClient } from '../../harness/client.ts';
import { TEXT, type BodyParts } from './send-body.ts';

/** Pace of devices, set so high that it never limits a measure. */
export const PACE = { perSecond: 10_000, burst: 10_000 };

const NUMBER = { phoneNumberId: '100000000000001', appSecret: 'bench-app-secret' };

export interface Account extends BodyParts {
  id: string;
  token: string;
  /** Id of its bot. */
  device: string;
  /** Its business number, for the provider's receipts. */
  number: { device: string; appSecret: string; phoneNumberId: string };
}

/**
 * Creates an account with a bot, a business number and a mail sender at the bench's provider,
 * through the management API at `url`.
 */
export async function provision(
  url: string,
  name: string,
  smtpPort: number,
  { pool: withPool = false } = {},
): Promise<Account> {
  const { manage } = createClient(url);
  const make = async <T>(path: string, body: unknown) =>
    manage<T>(account, 'POST', `/api/${path}`, body);
  const { id: account } = await manage<{ id: string }>(null, 'POST', '/api/accounts', {
    name,
    plan: { name: 'bench', quota: null, expires_at: null },
  });
  const { token } = await make<{ token: string }>('tokens', { name: 'bench' });
  const ids: Record<string, string> = {};
  const device = async (channel: string, credentials: unknown) => {
    const made = await make<{ id: string; token: string }>('devices', {
      channel,
      name: channel,
      credentials,
    });
    await manage(account, 'PATCH', `/api/devices/${made.id}`, { settings: { pace: PACE } });
    ids[channel] = made.id;
    return made.token;
  };
  async function senderPool(): Promise<string> {
    const first = ids['telegram']!;
    for (const n of [2, 3]) {
      await device('telegram', { bot_token: `700000000${n}:AAEBenchBotOfTheProvider00000000` });
      members.push(ids['telegram']!);
    }
    const made = await make<{ token: string }>('sender-pools', {
      channel: 'telegram',
      name: 'bench',
      members: [first, ...members].map((id) => ({ device: id })),
    });
    return made.token;
  }
  const members: string[] = [];
  const template = async (channel: string, content: unknown) => {
    const { id } = await make<{ id: number }>('templates', { channel, name: channel, content });
    await make(`templates/${id}/approve`, {});
    await make(`templates/${id}/activate`, {});
    return id;
  };
  const keys = {
    telegram: await device('telegram', {
      bot_token: '7000000001:AAEBenchBotOfTheProvider00000000',
    }),
    waba: await device('waba', {
      phone_number_id: NUMBER.phoneNumberId,
      waba_id: '100000000000002',
      access_token: 'EAAbench',
      app_secret: NUMBER.appSecret,
      verify_token: 'bench-verify-token',
    }),
    email: await device('email', {
      host: '127.0.0.1',
      port: smtpPort,
      secure: false,
      from: { name: 'Bench', address: 'bench@sender.test' },
    }),
  };
  // Bots of the pool are made later.
  const bot = ids['telegram']!;
  const pool = withPool ? await senderPool() : undefined;
  return {
    id: account,
    token,
    device: bot,
    keys,
    ...(pool === undefined ? {} : { pool }),
    number: { device: ids['waba']!, ...NUMBER },
    templates: {
      waba: await template('waba', {
        name: 'code',
        language: 'en',
        components: [{ type: 'BODY', text: TEXT }],
      }),
      email: await template('email', { subject: 'Your code', html: `<p>${TEXT}</p>`, text: TEXT }),
    },
  };
}
