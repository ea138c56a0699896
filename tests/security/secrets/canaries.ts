import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { byChannel, recordOf, type Channel } from '@cascade/contracts';

/** Recognizable secrets, by what they are. */
export type Canaries = Map<string, string>;

/** Senders that no other suite has. */
const OWN_SENDERS = 700_000;

/** Creates and records a secret. */
export function canary(canaries: Canaries, name: string): string {
  const value = `canary-${name.replaceAll(' ', '-')}-${randomBytes(9).toString('hex')}`;
  canaries.set(name, value);
  return value;
}

/** Credentials of a device on each channel; each secret in them is a canary. */
export function canaryCredentials(canaries: Canaries, whose: string) {
  const bot = randomBytes(14).toString('hex');
  canaries.set(`${whose} bot token`, bot);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  // A line from the middle of the PEM.
  canaries.set(`${whose} DKIM key`, pem.split('\n')[9]!);
  const number = String(100_000_000_000_000 + canaries.size);
  const known: Partial<Record<Channel, object>> = {
    telegram: { bot_token: `${700_000_000 + canaries.size}:AAECanary${bot}` },
    waba: {
      phone_number_id: number,
      waba_id: `${number}0`,
      access_token: canary(canaries, `${whose} access token`),
      app_secret: canary(canaries, `${whose} app secret`),
      verify_token: canary(canaries, `${whose} verify token`),
    },
    email: {
      host: 'localhost',
      port: 1,
      secure: false,
      username: 'mailer',
      password: canary(canaries, `${whose} mail password`),
      from: { name: 'Tests', address: `${whose}@sender.test` },
      dkim: { domain: 'sender.test', selector: 's1', private_key: pem },
      imap: {
        host: 'localhost',
        port: 1,
        secure: true,
        username: 'reader',
        password: canary(canaries, `${whose} mailbox password`),
      },
    },
    whatsapp: {},
  };
  return byChannel(({ credentials: { sample, secrets } }, channel) => {
    const given = known[channel];
    if (given !== undefined) return { ...given };
    const filled: Record<string, unknown> = { ...sample(OWN_SENDERS + canaries.size) };
    // Of several kinds of credentials, the sample's.
    const members = secrets.filter((member) => member in filled);
    return {
      ...filled,
      ...recordOf(members, (member) => canary(canaries, `${whose} ${channel} ${member}`)),
    };
  });
}

/** Names of the canaries that the bytes contain, plain or encoded. */
export function foundIn(bytes: Buffer | string, canaries: Canaries): string[] {
  const haystack = Buffer.from(bytes);
  return [...canaries].flatMap(([name, value]) =>
    formsOf(value).some((form) => haystack.includes(form)) ? [name] : [],
  );
}

/** Base64 of a text inside another depends on its offset: three forms. */
function formsOf(value: string): string[] {
  const encoded = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]).toString('base64');
    return text.slice(offset === 0 ? 0 : offset + 1, -4);
  });
  return [value, encodeURIComponent(value), Buffer.from(value).toString('hex'), ...encoded];
}
