import {
  EGRESS_ENV,
  SANDBOX_ENV,
  WHATSAPP_ENV,
  readServiceEnv,
  type ServiceConfig,
} from '@cascade/service';

export interface WhatsappConfig {
  common: ServiceConfig;
  /** WhatsApp Web socket for live devices; WhatsApp's own when absent. */
  socketUrl: string | undefined;
  sandboxUrl: string;
  egressAllow: readonly string[];
}

export function readWhatsappConfig(env?: NodeJS.ProcessEnv): WhatsappConfig {
  const { common, own } = readServiceEnv(
    8086,
    {
      ...WHATSAPP_ENV,
      ...SANDBOX_ENV,
      ...EGRESS_ENV,
    },
    env,
  );
  return {
    common,
    socketUrl: own.WHATSAPP_SOCKET_URL,
    sandboxUrl: own.SANDBOX_URL,
    egressAllow: own.EGRESS_ALLOW,
  };
}
