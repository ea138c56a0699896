import { NOTICE_TEMPLATE, type Notice, type NoticeRoute } from '@cascade/alerts';
import { renderContent } from '@cascade/cascade';
import { isTemplateChannel, type Channel, type SealedMessages } from '@cascade/contracts';
import { planRequest } from '@cascade/dispatch';
import { traced } from '@cascade/runtime';
import { sealedContentContext } from '@cascade/store';
import type { DashboardContext } from '../context.ts';

/** Empty message in place of the sealed one: the row reveals nothing. */
const NOTHING = { message: { type: 'text' as const, message: '' } };

type Parts = Pick<
  DashboardContext,
  'repositories' | 'clock' | 'deadlines' | 'insertRequest' | 'vault'
>;

/**
 * Sends a notice with a one-time secret. The accept row and all messages carry it sealed; only the
 * worker that calls the provider opens it, and it is deleted when the request ends. The text is not a
 * template, because everybody who may write could change it. The worker asks again whether the device may send it:
 * its credentials may have changed by then. False: the channel's rules refuse it.
 */
export async function sendSealedNotice(
  { repositories, clock, deadlines, vault, insertRequest }: Parts,
  account: string,
  { device: { _id: device, channel }, to }: NoticeRoute,
  notice: Notice,
): Promise<boolean> {
  const rendered = isTemplateChannel(channel)
    ? renderContent(channel, { template: NOTICE_TEMPLATE.content }, { ...notice })
    : renderContent(channel, { message: asText(notice) }, {}, { keepMarkers: true });
  if (!rendered.ok) return false;
  const messages: SealedMessages = { channels: { [channel]: rendered.content }, link: true };
  const { ids } = repositories;
  const plan: Channel[][] = [[channel]];
  return traced('accept', {}, async () => {
    const id = await ids.next('request');
    const row = planRequest(
      {
        ids: { request: id, firstSend: await ids.next('send') },
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
        senders: { [channel]: { device } },
        deadlines,
        marks: {
          sensitive: true,
          notice: true,
          sealed: vault.seal(JSON.stringify(messages), sealedContentContext(id)),
        },
      },
      clock.now(),
    );
    await insertRequest(row);
    return true;
  });
}

const asText = ({ title, text }: Notice) => ({
  type: 'text' as const,
  message: `${title}\n\n${text}`,
});
