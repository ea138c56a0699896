import { freshRecipient } from '../harness/index.ts';
import type { World } from './describe-world.ts';

export type Fields = Record<string, unknown>;

export interface FonnteAnswer {
  status: boolean;
  reason?: string;
  detail?: string;
  id: string[];
  target: string[];
  requestid: number;
  process: string;
}

export const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;

/** A number as people in Indonesia write it, and with its country code. */
export function ownNumber() {
  const to = freshRecipient('whatsapp');
  return { to, local: `0${to.slice(2)}` };
}

/** Calls of Fonnte's API with the key of the world's phone. */
export function fonnteClient(world: World) {
  const keyOf = () => `${world.tenant.token}:${world.tenant.keys.whatsapp}`;
  return { keyOf, call, settle };

  async function call(fields: Fields, headers: Record<string, string> = {}, path = 'send') {
    const response = await fetch(`${world.stack.url}/compat/fonnte/${path}`, {
      method: 'POST',
      headers: { Authorization: keyOf(), 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(fields),
    });
    return { status: response.status, body: (await response.json()) as FonnteAnswer };
  }

  /** Waits for the end of every message of a call. */
  function settle({ id }: FonnteAnswer) {
    return Promise.all(id.map((one) => world.settled(Number(one))));
  }
}
