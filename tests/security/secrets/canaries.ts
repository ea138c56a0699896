import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** A secret that can be told from all others, wherever it turns up. */
export type Canaries = Map<string, string>;

const fresh = (name: string) => `canary-${name}-${randomBytes(9).toString('hex')}`;

/** Credentials of a device on each channel, each secret in them a canary. */
export function canaryCredentials(canaries: Canaries) {
  const canary = (name: string): string => {
    const value = fresh(name.replaceAll(' ', '-'));
    canaries.set(name, value);
    return value;
  };
  const bot = randomBytes(14).toString('hex');
  canaries.set('bot token', bot);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  // A line of its middle.
  canaries.set('DKIM key', pem.split('\n')[9]!);
  return {
    telegram: { bot_token: `7012345678:AAECanary${bot}` },
    waba: {
      phone_number_id: '109000000000001',
      waba_id: '109000000000002',
      access_token: `EAA${canary('access token').replaceAll('-', 'x')}`,
      app_secret: canary('app secret'),
      verify_token: canary('verify token'),
    },
    email: {
      host: 'smtp.example.com',
      port: 587,
      secure: false,
      username: 'mailer',
      password: canary('mail password'),
      from: { name: 'Tests', address: 'canary@sender.test' },
      dkim: { domain: 'sender.test', selector: 's1', private_key: pem },
      imap: {
        host: 'imap.example.com',
        port: 993,
        secure: true,
        username: 'reader',
        password: canary('mailbox password'),
      },
    },
    whatsapp: {},
  };
}

/** Names of the canaries that the bytes hold, as they are or as they travel. */
export function foundIn(bytes: Buffer | string, canaries: Canaries): string[] {
  const haystack = Buffer.from(bytes);
  return [...canaries].flatMap(([name, value]) =>
    formsOf(value).some((form) => haystack.includes(form)) ? [name] : [],
  );
}

/** Base64 of a text inside of another depends on where it stands: one of three forms. */
function formsOf(value: string): string[] {
  const encoded = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]).toString('base64');
    return text.slice(offset === 0 ? 0 : offset + 1, -4);
  });
  return [value, encodeURIComponent(value), Buffer.from(value).toString('hex'), ...encoded];
}
