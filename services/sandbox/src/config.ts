import { path, port, readEnv, string, url, variable } from '@cascade/runtime';
import type { MailExchanger } from './providers/email/mail-exchanger.ts';

export interface SandboxConfig {
  host: string;
  port: number;
  smtpPort: number;
  whatsappPort: number;
  /** Folder that keeps the inbox; absent: it lives in memory. */
  dataDir: string | undefined;
  /** Addresses of the product that callbacks may name; undefined: on this machine, whatever the port. */
  callbacks?: readonly string[] | undefined;
  /** Where mail for the product goes. */
  mailExchanger?: MailExchanger | undefined;
}

export function readSandboxConfig(env?: NodeJS.ProcessEnv): SandboxConfig {
  const values = readEnv(
    {
      HOST: string().default('127.0.0.1'),
      PORT: port().default(8090),
      SANDBOX_SMTP_PORT: port().default(0),
      SANDBOX_WHATSAPP_PORT: port().default(0),
      DATA_DIR: path().optional(),
      SANDBOX_CALLBACKS: addresses().optional(),
      SANDBOX_MX: url(['smtp']).optional(),
    },
    env,
  );
  return {
    host: values.HOST,
    port: values.PORT,
    smtpPort: values.SANDBOX_SMTP_PORT,
    whatsappPort: values.SANDBOX_WHATSAPP_PORT,
    dataDir: values.DATA_DIR,
    callbacks: values.SANDBOX_CALLBACKS,
    mailExchanger: values.SANDBOX_MX === undefined ? undefined : readExchanger(values.SANDBOX_MX),
  };
}

const oneAddress = url(['http', 'https']);

/** Comma-separated URLs. */
function addresses() {
  return variable<readonly string[]>('URLs (http://…, https://…), comma-separated', (text) => {
    const parsed = text.split(',').map((item) => oneAddress.parse(item.trim()));
    return parsed.includes(null) ? null : { value: parsed.flatMap((one) => one?.value ?? []) };
  });
}

const SMTP_PORT = 25;

function readExchanger(text: string): MailExchanger {
  const { hostname, port: given } = new URL(text);
  return { host: hostname, port: given === '' ? SMTP_PORT : Number(given) };
}
