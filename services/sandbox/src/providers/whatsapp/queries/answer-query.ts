import { QueryIds, type BinaryNode } from '@whiskeysockets/baileys';
import { becomeActive } from '../messages/deliver-pending.ts';
import { SERVER } from '../jid.ts';
import { children, node } from '../wire/nodes.ts';
import {
  lockedUntil,
  type DeviceSocket,
  type NewChats,
  type WhatsappContext,
} from '../whatsapp-context.ts';
import { answerKeys } from './keys.ts';
import { answerUsync } from './usync.ts';

/** How long a driver may keep the media host, in seconds. */
const MEDIA_TTL_SECONDS = '3600';

/** Answers an `iq`. An unknown query is answered as successful. */
export async function answerQuery(
  context: WhatsappContext,
  socket: DeviceSocket,
  query: BinaryNode,
): Promise<void> {
  const { id, type } = query.attrs;
  if (id === undefined || (type !== 'get' && type !== 'set')) return;
  const [part] = children(query);
  const content = part ? answerPart(context, socket, query, part) : undefined;
  socket.wire.send(node('iq', { id, type: 'result', from: SERVER }, content));
  if (query.attrs.xmlns === 'passive' && part?.tag === 'active') {
    await becomeActive(context, socket);
  }
  if (part?.tag === 'remove-companion-device') {
    context.store.logOut(socket.noiseKey);
    socket.wire.close();
  }
}

function answerPart(
  context: WhatsappContext,
  socket: DeviceSocket,
  query: BinaryNode,
  part: BinaryNode,
): BinaryNode[] | undefined {
  switch (query.attrs.xmlns) {
    case 'encrypt':
      return answerKeys(context, socket, query);
    case 'usync':
      return [answerUsync(context, part)];
    case 'w:m': {
      const attrs = {
        auth: context.mediaAuth,
        ttl: MEDIA_TTL_SECONDS,
        auth_ttl: MEDIA_TTL_SECONDS,
      };
      return [node('media_conn', attrs, [node('host', { hostname: socket.mediaHost })])];
    }
    case 'abt':
      return [node('props', { hash: 'sandbox' }, [])];
    case 'privacy':
      return query.attrs.type === 'get'
        ? [node('privacy', {}, [node('category', { name: 'readreceipts', value: 'all' })])]
        : undefined;
    case 'w:mex':
      return [node('result', {}, Buffer.from(JSON.stringify(answerMex(context, socket, part))))];
    default:
      return undefined;
  }
}

/** Answers a GraphQL query about restrictions of the account. */
function answerMex(context: WhatsappContext, { number }: DeviceSocket, part: BinaryNode): object {
  const until = lockedUntil(context, number);
  switch (part.attrs.query_id) {
    case QueryIds.REACHOUT_TIMELOCK:
      return { data: { xwa2_fetch_account_reachout_timelock: timeLock(until) } };
    case QueryIds.MESSAGE_CAPPING_INFO:
      return { data: { xwa2_message_capping_info: newChatCap(context.newChats.get(number)) } };
    default:
      return {
        data: null,
        errors: [{ message: 'unknown query', extensions: { error_code: 400 } }],
      };
  }
}

/** A time lock as queries and notifications tell it; `until` in epoch milliseconds. */
export const timeLock = (until: number | undefined): object =>
  until === undefined
    ? { is_active: false, time_enforcement_ends: '0', enforcement_type: 'DEFAULT' }
    : {
        is_active: true,
        time_enforcement_ends: String(Math.ceil(until / 1000)),
        enforcement_type: 'BIZ_QUALITY',
      };

/** The limit of new chats as queries and notifications tell it. */
export const newChatCap = (cap: NewChats | undefined): object =>
  cap === undefined
    ? { total_quota: -1, used_quota: 0, capping_status: 'NONE' }
    : {
        total_quota: cap.limit,
        used_quota: cap.used,
        capping_status: cap.used < cap.limit ? 'NONE' : 'CAPPED',
      };
