import { renderContent } from '@cascade/cascade';
import { isTemplateChannel, type Channel } from '@cascade/contracts';
import { buildRequest } from '@cascade/dispatch';
import { traced } from '@cascade/runtime';
import { sealedContentContext } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { NOTICE_TEMPLATE, type Notice, type NoticeRoute } from './send-notice.ts';

/** Stands where the message would: a reader of the row learns nothing of it. */
const NOTHING = { message: { type: 'text' as const, message: '' } };

type Parts = Pick<DashboardContext, 'repositories' | 'clock' | 'deadlines' | 'wakeUp' | 'vault'>;

/**
 * Sends a notice that holds a one-time secret. Only the worker that calls the provider reads it: the
 * accept row and all messages carry it sealed, and it is gone when the request ends. The words are the
 * product's own, because a template is everybody's to change who may write. False when the channel's
 * rules refuse the message.
 */
export async function sendSealedNotice(
  { repositories, clock, deadlines, vault, wakeUp }: Parts,
  account: string,
  { device: { _id: device, channel }, to }: NoticeRoute,
  notice: Notice,
): Promise<boolean> {
  const rendered = isTemplateChannel(channel)
    ? renderContent(channel, { template: NOTICE_TEMPLATE.content }, { ...notice })
    : renderContent(channel, { message: asText(notice) }, {});
  if (!rendered.ok) return false;
  const { ids, requests } = repositories;
  const plan: Channel[][] = [[channel]];
  return traced('accept', {}, async () => {
    const id = await ids.next('request');
    const row = buildRequest({
      id,
      firstSend: await ids.next('send'),
      account,
      valid: {
        keys: { [channel]: { fallback: false } },
        content: { [channel]: NOTHING },
        target: { [channel]: to },
        variables: {},
        schedule: null,
        mode: 'async',
        plan,
      },
      devices: { [channel]: device },
      now: clock.now(),
      deadlines,
      sensitive: true,
      sealed: vault.seal(JSON.stringify(rendered.content), sealedContentContext(id)),
    });
    if (await requests.accept(row)) wakeUp(row);
    return true;
  });
}

const asText = ({ title, text }: Notice) => ({
  type: 'text' as const,
  message: `${title}\n\n${text}`,
});
