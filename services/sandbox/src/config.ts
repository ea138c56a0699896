import { cidrs, path, port, readEnv, string, url } from '@cascade/runtime';
import type { MailExchanger } from './smtp/mail-exchanger.ts';

export interface SandboxConfig {
  host: string;
  port: number;
  smtpPort: number;
  whatsappPort: number;
  /** Folder that keeps the inbox; absent: it lives in memory. */
  dataDir: string | undefined;
  /** CIDR blocks that callbacks may lie in, besides this machine and the public internet. */
  egressAllow?: readonly string[];
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
      EGRESS_ALLOW: cidrs().default([]),
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
    egressAllow: values.EGRESS_ALLOW,
    mailExchanger: values.SANDBOX_MX === undefined ? undefined : readExchanger(values.SANDBOX_MX),
  };
}

const SMTP_PORT = 25;

function readExchanger(text: string): MailExchanger {
  const { hostname, port: given } = new URL(text);
  return { host: hostname, port: given === '' ? SMTP_PORT : Number(given) };
}
