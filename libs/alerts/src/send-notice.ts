import { isTemplateChannel, type CacheInvalidated, type Channel } from '@cascade/contracts';
import { acceptSend, type SendByDeviceParts } from '@cascade/dispatch';
import type { Device, StoredRequest, Template } from '@cascade/store';

/** A message of the product itself to an account's people. */
export interface Notice {
  title: string;
  text: string;
}

/** Recipient of a notice, and the device of the account that sends it. */
export interface NoticeRoute {
  device: Pick<Device, '_id' | 'channel'>;
  to: string;
}

/** Template of alert mails; people may change its wording and layout. */
export const NOTICE_TEMPLATE = {
  name: 'Notice',
  content: {
    subject: '{{title}}',
    text: '{{text}}',
    html: '<p style="white-space: pre-line">{{text}}</p>',
  },
  variables: ['title', 'text'],
};

/** What sending of notices reads and writes. */
export interface SendNoticeParts extends SendByDeviceParts {
  /** Invalidates a record in the caches of every instance. */
  changed(record: CacheInvalidated): Promise<void>;
}

/** Sends a notice as an ordinary request: logged, counted and shown like any other. */
export async function sendNotice(
  parts: SendNoticeParts,
  account: string,
  { device: { _id: device, channel }, to }: NoticeRoute,
  notice: Notice,
  given?: { request: number; firstSend: number },
): Promise<StoredRequest> {
  const content = isTemplateChannel(channel)
    ? { template: (await noticeTemplate(parts, account))._id }
    : { message: { type: 'text' as const, message: `${notice.title}\n\n${notice.text}` } };
  const plan: Channel[][] = [[channel]];
  const valid = {
    keys: { [channel]: { token: '', fallback: false, fallbackSequence: 0 } },
    content: { [channel]: content },
    target: { [channel]: to },
    variables: isTemplateChannel(channel) ? { ...notice } : {},
    schedule: null,
    channel: 'all' as const,
    mode: 'async' as const,
    plan,
  };
  const senders = { [channel]: device };
  return acceptSend(parts, account, { valid, senders, notice: true }, given);
}

async function noticeTemplate(
  { repositories: { templates }, changed }: SendNoticeParts,
  account: string,
): Promise<Template> {
  const existing = await templates.noticeTemplate(account);
  if (existing !== null) return existing;
  const template = await templates.insert({
    account,
    channel: 'email',
    ...NOTICE_TEMPLATE,
    approval: 'approved',
    active: true,
    transactional: true,
    notice: true,
  });
  await changed({ kind: 'template', id: String(template._id) });
  return template;
}
