import type { Channel } from '@cascade/contracts';

/** What a device of the sandbox is made with: nothing of it is anyone's. */
export const SANDBOX_CREDENTIALS: Readonly<Record<Channel, Readonly<Record<string, unknown>>>> = {
  whatsapp: {},
  telegram: { bot_token: '7000000001:AAETestBotOfTheCascadeSandbox000000' },
  waba: {
    phone_number_id: '100000000000001',
    waba_id: '100000000000002',
    access_token: 'EAAtest',
    app_secret: 'test-app-secret',
    verify_token: 'test-verify-token',
  },
  email: {
    host: 'smtp.example.com',
    port: 587,
    secure: false,
    username: 'mailer',
    password: 'test-password',
    from: { name: 'Tests', address: 'tests@sender.test' },
  },
};

/** The same for the nth tenant: a bot and a business number of its own, as nobody shares them. */
export function ownSandboxCredentials(n: number): typeof SANDBOX_CREDENTIALS {
  const { telegram, waba, email, whatsapp } = SANDBOX_CREDENTIALS;
  const [secret] = String(telegram['bot_token']).split(':').slice(1);
  return {
    whatsapp,
    telegram: { bot_token: `${7_000_000_000 + n}:${secret}` },
    waba: {
      ...waba,
      phone_number_id: String(100_000_000_000_000 + 2 * n),
      waba_id: String(100_000_000_000_001 + 2 * n),
    },
    email,
  };
}
