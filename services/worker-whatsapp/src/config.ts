import { cidrs, url } from '@cascade/runtime';
import { readServiceEnv, type ServiceConfig } from '@cascade/service';

export interface WhatsappConfig {
  common: ServiceConfig;
  /** WhatsApp Web socket for live devices; WhatsApp's own when absent. */
  socketUrl: string | undefined;
  sandboxUrl: string;
  egressAllow: readonly string[];
}

export function readWhatsappConfig(env?: NodeJS.ProcessEnv): WhatsappConfig {
  const { common, own } = readServiceEnv(
    8087,
    {
      WHATSAPP_SOCKET_URL: url(['ws', 'wss']).optional(),
      SANDBOX_URL: url(['http', 'https']).default('http://127.0.0.1:8080/sandbox'),
      EGRESS_ALLOW: cidrs().default([]),
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
