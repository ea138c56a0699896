import { ProviderHttp } from '../http/provider-http.ts';
import type { FindSandbox, SandboxAddresses, WhatsappMedia } from './sandbox-addresses.ts';

/** A sandbox that isn't there refuses at once; one on a busy machine may take its time. */
const TIMEOUT_MS = 10_000;

/**
 * Asks the sandbox at `url` for its addresses (`GET /addresses`) when a sandbox device first needs
 * them, and keeps them once it has answered.
 */
export function findSandbox(url: string): FindSandbox {
  let asking: Promise<SandboxAddresses | null> | undefined;
  return async () => {
    asking ??= ask(url);
    const addresses = await asking;
    if (!addresses) asking = undefined;
    return addresses;
  };
}

async function ask(url: string): Promise<SandboxAddresses | null> {
  const http = new ProviderHttp(1);
  try {
    const answer = await http.call({
      url: `${url}/addresses`,
      method: 'GET',
      headers: {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok && answer.status === 200 ? readSandboxAddresses(parsed(answer.text)) : null;
  } finally {
    await http.close();
  }
}

/** Reads the body of `GET /sandbox/addresses`. Null: it is another body. */
export function readSandboxAddresses(body: unknown): SandboxAddresses | null {
  const {
    telegram_api_root: telegramRoot = '',
    graph_api_root: graphRoot = '',
    smtp,
    mail_key: key,
    whatsapp_socket_url: whatsappUrl,
    whatsapp_media: whatsappMedia,
  } = (body ?? {}) as {
    telegram_api_root?: string;
    graph_api_root?: string;
    smtp?: { host: string; port: number };
    mail_key?: { selector: string; public_key: string };
    whatsapp_socket_url?: string;
    whatsapp_media?: WhatsappMedia;
  };
  if (!URL.canParse(telegramRoot) || !URL.canParse(graphRoot) || !smtp) return null;
  return {
    telegramRoot,
    graphRoot,
    smtp: { host: smtp.host, port: smtp.port },
    ...(key ? { mailKey: { selector: key.selector, publicKey: key.public_key } } : {}),
    ...(whatsappUrl !== undefined && URL.canParse(whatsappUrl) ? { whatsappUrl } : {}),
    ...(whatsappMedia ? { whatsappMedia } : {}),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
