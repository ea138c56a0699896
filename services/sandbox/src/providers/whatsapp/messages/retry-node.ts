import type { BinaryNode } from '@whiskeysockets/baileys';
import { bigEndian, node } from '../wire/nodes.ts';

/** A phone asks for a message that it can't read. `t` in seconds, `count` from 1 on. */
export function retryNode(retry: {
  from: string;
  id: string;
  t: string;
  count: number;
  registrationId: number;
}): BinaryNode {
  const { from, id, t, count, registrationId } = retry;
  return node('receipt', { id, from, type: 'retry', t }, [
    node('retry', { count: String(count), id, t, v: '1', error: '0' }),
    node('registration', {}, bigEndian(registrationId, 4)),
  ]);
}
