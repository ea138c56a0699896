import type { BinaryNode } from '@whiskeysockets/baileys';
import { ownMember } from '@cascade/contracts';
import { whatsappNumber } from '../../whatsapp-number.ts';
import { hiddenJid, isNumber, phoneJid, readJid } from '../jid.ts';
import type { WhatsappContext } from '../whatsapp-context.ts';
import { child, children, node, textIn } from '../wire/nodes.ts';

type Parts = Pick<WhatsappContext, 'behaviours'>;

/** Looks users up: whether they are on WhatsApp, their hidden ids and their devices. */
export function answerUsync(parts: Parts, usync: BinaryNode): BinaryNode {
  const protocols = children(child(usync, 'query') ?? node('query')).map(({ tag }) => tag);
  const users = children(child(usync, 'list') ?? node('list'));
  return node('usync', { sid: usync.attrs.sid ?? '', mode: 'query', last: 'true', index: '0' }, [
    node(
      'result',
      {},
      protocols.map((protocol) => node(protocol)),
    ),
    node(
      'list',
      {},
      users.flatMap((user) => answerUser(parts, user, protocols)),
    ),
  ]);
}

function answerUser(parts: Parts, user: BinaryNode, protocols: readonly string[]): BinaryNode[] {
  const asked = user.attrs.jid === undefined ? undefined : readJid(user.attrs.jid);
  const number = whatsappNumber(asked?.number ?? textIn(user, 'contact').replace(/^\+/, ''));
  if (!/^\d{1,20}$/.test(number)) return [];
  const known = isOnWhatsapp(parts, number);
  const answers: Record<string, BinaryNode | undefined> = {
    contact: node('contact', { type: known ? 'in' : 'out' }),
    lid: known ? node('lid', { val: hiddenJid(number) }) : undefined,
    // A contact has one device, the phone.
    devices: known
      ? node('devices', {}, [node('device-list', {}, [node('device', { id: '0' })])])
      : undefined,
  };
  const found = protocols.flatMap((protocol) => ownMember(answers, protocol) ?? []);
  return [node('user', { jid: user.attrs.jid ?? phoneJid(number) }, found)];
}

export function isOnWhatsapp({ behaviours }: Parts, number: string): boolean {
  if (!isNumber(number)) return false;
  const behaviour = behaviours.of('whatsapp', number);
  return !(behaviour.kind === 'refuse' && behaviour.refusal === 'unknown-recipient');
}
