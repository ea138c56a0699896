import { sentenceOf } from '@cascade/contracts';
import type { InboundIntake } from '@cascade/inbound';
import type { Logger } from '@cascade/runtime';
import { receiptId, type Device, type Repositories } from '@cascade/store';
import type { Suppressions } from '@cascade/suppressions';
import { asciiAddress } from '../../send/ascii-address.ts';
import type { MessageTags } from '../../send/message-tags.ts';
import type { MailEvent } from '../../send/providers/mail-provider.ts';
import { bounceFailure } from '../../send/refusals.ts';
import { classifyBounce } from '../bounce/classify-bounce.ts';
import { isHardBounce } from '../bounce/is-hard-bounce.ts';
import { createFindSend } from '../find-send.ts';

export interface TakeEventParts {
  intake: Pick<InboundIntake, 'takeReceipt'>;
  repositories: Pick<Repositories, 'facts' | 'receipts' | 'requests'>;
  suppressions: Pick<Suppressions, 'add'>;
  messageTags: MessageTags;
  logger: Logger;
}

/**
 * Stores what a provider told about a mail: a delivery or a failure as the send's receipt, a hard bounce
 * and a complaint as a suppression of the send's recipient too. Repeats change nothing. Mails of other
 * programs are ignored.
 *
 * `payload`: the post of this event alone, as the provider sent it; only its shape is kept.
 */
export type TakeEvent = (
  event: MailEvent,
  device: Readonly<Device>,
  payload?: unknown,
) => Promise<void>;

export function createTakeEvent(parts: TakeEventParts): TakeEvent {
  const { intake, repositories, suppressions, logger } = parts;
  const findSend = createFindSend(parts);

  return async function takeEvent(event, { _id: device, account, sandbox }, payload) {
    const { at } = event;
    const send = await findSend([event.token], account);
    if (send === null) {
      logger.debug('mail event: about an unknown mail', { device, message: event.messageId });
      return;
    }
    // Copies have the send's token, too.
    const names = [send.to, asciiAddress(send.to)].map((one) => one.toLowerCase());
    if (event.recipients?.some((one) => names.includes(one)) === false) {
      logger.debug('mail event: about a copy', { send: send.id });
      return;
    }
    const address = { account, channel: 'email' as const, address: send.to };
    const receipt = {
      account,
      device: send.device,
      channel: 'email' as const,
      providerMessageId: event.messageId,
      send: send.id,
      request: send.request,
      recipient: send.to,
      sandbox,
      at,
    };
    if (event.kind === 'delivered') {
      await intake.takeReceipt({ ...receipt, status: 'delivered' }, payload);
      return;
    }
    if (event.kind === 'complained') {
      await suppressions.add({ ...address, why: 'complaint', at });
      logger.info('mail event: recipient complained', { send: send.id });
      return;
    }
    const { status, diagnostic, permanent } = event;
    const own =
      diagnostic === '' && status === '' ? 'unknown' : classifyBounce({ status, diagnostic });
    const bounceClass = own === 'unknown' ? event.bounceClass : own;
    const failed = { ...receipt, status: 'failed' as const };
    const isHard = permanent && isHardBounce({ action: 'failed', status, diagnostic, bounceClass });
    // After the account removed the suppression, a repeat of the event doesn't bring it back.
    const isKnown = (await repositories.receipts.byIds([receiptId(failed)])).length > 0;
    if (isHard && !isKnown) {
      await suppressions.add({ ...address, why: 'hard_bounce', bounceClass, at });
    }
    const code = Number(/(?<!\d)[45]\d\d(?!\d)/.exec(diagnostic)?.[0] ?? 550);
    const errors = [{ code, title: sentenceOf(bounceFailure(status, bounceClass, diagnostic)) }];
    await intake.takeReceipt({ ...failed, errors, bounceClass }, payload);
    logger.info('mail event: mail bounced', {
      send: send.id,
      status,
      class: bounceClass,
      hard: isHard,
    });
  };
}
