import { port, url } from '@cascade/runtime';
import {
  BULK_ENV,
  EGRESS_ENV,
  SANDBOX_ENV,
  readServiceEnv,
  type ServiceConfig,
} from '@cascade/service';
import type { MailListenerOptions } from './inbound/start-mail-listener.ts';

export interface EmailConfig {
  common: ServiceConfig;
  sandboxUrl: string;
  egressAllow: readonly string[];
  bulkPerSecond: number;
  publicUrl: string | undefined;
  listen: MailListenerOptions | undefined;
}

export function readEmailConfig(env?: NodeJS.ProcessEnv): EmailConfig {
  const { common, own } = readServiceEnv(
    8085,
    {
      ...SANDBOX_ENV,
      ...EGRESS_ENV,
      ...BULK_ENV,
      PUBLIC_URL: url(['http', 'https']).optional(),
      SMTP_PORT: port().optional(),
    },
    env,
  );
  const { host, tls } = common.http;
  return {
    common,
    sandboxUrl: own.SANDBOX_URL,
    egressAllow: own.EGRESS_ALLOW,
    bulkPerSecond: own.BULK_PER_SECOND,
    publicUrl: own.PUBLIC_URL,
    listen: own.SMTP_PORT === undefined ? undefined : { host, port: own.SMTP_PORT, tls },
  };
}
