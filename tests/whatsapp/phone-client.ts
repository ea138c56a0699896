import { waitFor } from '@cascade/runtime/testing';
import { OPERATOR_TOKEN, type Stack, type Tenant } from '../harness/index.ts';

export interface LinkView {
  state: string;
  number: string;
  restriction: { reason: string; until: string | null } | null;
  new_chats: { limit: number | null; used: number; status: string } | null;
  history: { from: string; to: string; why: string }[];
}

/** Controls linked phones, and WhatsApp's side of them. */
export function phoneClient(stack: Stack, tenant: Tenant) {
  const phones = {
    link: (device = tenant.devices.whatsapp) =>
      stack.manage<LinkView>(tenant.account, 'GET', `/api/devices/${device}/link`),
    /** The passkey step that runs, without WhatsApp's request. */
    async step(device: string) {
      const { body } = await stack.call('GET', `/api/devices/${device}/passkey`, undefined, {
        token: OPERATOR_TOKEN,
        headers: { 'x-account-id': tenant.account },
      });
      return { ...body, request: undefined };
    },
    act: (what: 'link' | 'unlink', body: unknown, device = tenant.devices.whatsapp) =>
      stack.manage(tenant.account, 'POST', `/api/devices/${device}/${what}`, body),
    async untilState(state: string, device = tenant.devices.whatsapp, timeoutMs = 20_000) {
      return waitFor(
        async () => {
          const link = await phones.link(device);
          if (link.state === state) return link;
          const step = link.state === 'passkey_required' && (await phones.step(device));
          throw new Error(`it is ${JSON.stringify({ ...link, step })}`);
        },
        { timeoutMs, everyMs: 50, what: `the device to be ${state}` },
      );
    },
    /** Creates a phone beside the one that every tenant has. */
    async newPhone(credentials: unknown = {}) {
      return stack.manage<{ id: string; token: string }>(tenant.account, 'POST', '/api/devices', {
        channel: 'whatsapp',
        name: 'another phone',
        credentials,
        sandbox: true,
      });
    },
    async whatsapp(path: string, body: unknown) {
      const answer = await stack.call('POST', `/sandbox/whatsapp${path}`, body);
      if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    async disconnect(code: number, device = tenant.devices.whatsapp) {
      const { number } = await phones.link(device);
      await phones.whatsapp(`/devices/${number}/disconnect`, { code });
    },
    send: (target: string, message: unknown, token = tenant.keys.whatsapp) =>
      stack.send(
        {
          keys: { whatsapp: { token } },
          content: { whatsapp: { message } },
          target: { whatsapp: target },
        },
        { token: tenant.token },
      ),
  };
  return phones;
}

export type PhoneClient = ReturnType<typeof phoneClient>;
