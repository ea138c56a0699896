import { path, port, readEnv, string } from '@cascade/runtime';

export interface SandboxConfig {
  host: string;
  port: number;
  smtpPort: number;
  whatsappPort: number;
  /** Folder that keeps the inbox; absent: it lives in memory. */
  dataDir: string | undefined;
}

export function readSandboxConfig(env?: NodeJS.ProcessEnv): SandboxConfig {
  const values = readEnv(
    {
      HOST: string().default('127.0.0.1'),
      PORT: port().default(8090),
      SANDBOX_SMTP_PORT: port().default(0),
      SANDBOX_WHATSAPP_PORT: port().default(0),
      DATA_DIR: path().optional(),
    },
    env,
  );
  return {
    host: values.HOST,
    port: values.PORT,
    smtpPort: values.SANDBOX_SMTP_PORT,
    whatsappPort: values.SANDBOX_WHATSAPP_PORT,
    dataDir: values.DATA_DIR,
  };
}
