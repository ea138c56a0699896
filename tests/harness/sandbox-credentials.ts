import type { Channel } from '@cascade/contracts';

export type SandboxCredentials = Readonly<Record<Channel, Readonly<Record<string, unknown>>>>;

/**
 * What devices of the nth account are made with: a sender of the sandbox belongs to one account. None of
 * them is the demo account's.
 */
export function ownSandboxCredentials(n: number): SandboxCredentials {
  return {
    whatsapp: {},
    telegram: { bot_token: `${7_100_000_000 + n}:AAETestBotOfTheCascadeSandbox000000` },
    waba: {
      phone_number_id: String(200_000_000_000_000 + 2 * n),
      waba_id: String(200_000_000_000_001 + 2 * n),
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
      from: { name: 'Tests', address: `tests${n}@sender.test` },
    },
  };
}

/** Those of the one account of a suite. */
export const SANDBOX_CREDENTIALS: SandboxCredentials = ownSandboxCredentials(0);
