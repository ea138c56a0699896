import { sentenceOf } from '@cascade/contracts';
import type { InboundIntake } from '@cascade/inbound';
import type { Clock, Logger } from '@cascade/runtime';
import type { AddressOwner, Repositories } from '@cascade/store';
import type { Suppressions } from '@cascade/suppressions';
import type { MessageTags } from '../../send/message-tags.ts';
import { hasCopies } from '../../send/message-id.ts';
import { bounceFailure } from '../../send/refusals.ts';
import { createFindSend } from '../find-send.ts';
import { asciiAddress } from '../../send/ascii-address.ts';
import type { ReadMail } from '../read-mail.ts';

/** Returns whether the report is of a mail that the account sent. */
export type TakeReport = (mail: ReadMail, owner: AddressOwner) => Promise<boolean>;

/**
 * Whether a report's fields name a recipient. A notice without fields may be of anybody who got the mail.
 */
const names = ({ recipients }: NonNullable<ReadMail['report']>, to: string): boolean =>
  recipients.some(({ addresses = [] }) =>
    [to, asciiAddress(to)].some((one) => addresses.includes(one.toLowerCase())),
  );

/**
 * Stores a delivery report as the send's receipt, and suppresses the address of a hard bounce. Anybody
 * can write a report, so it must name a mail that the account sent, by its Message-ID or its return
 * path, which nobody can guess. The suppressed address is that send's, not the one in the report.
 */
export function createTakeReport(parts: {
  intake: Pick<InboundIntake, 'takeReceipt'>;
  repositories: Pick<Repositories, 'facts' | 'requests'>;
  suppressions: Pick<Suppressions, 'add'>;
  messageTags: MessageTags;
  clock: Clock;
  logger: Logger;
}): TakeReport {
  const { intake, suppressions, clock, logger } = parts;
  const findSend = createFindSend(parts);

  return async function takeReport(mail, owner) {
    const { report, failure, hardBounce } = mail;
    const { account } = owner;
    const send = await findSend(mail.sentIds, account);
    if (report === null || send === null) {
      const { messageId } = mail;
      logger.debug('bounce: report of an unknown mail', {
        device: owner.device,
        message: messageId,
      });
      return false;
    }
    if (hasCopies(send.messageId) && !names(report, send.to)) {
      logger.info('bounce: report of a copy', { send: send.id, form: report.form });
      return true;
    }
    // Without copies our mails have one recipient; further ones in the report are mailboxes behind it.
    const at = clock.now();
    const receipt = {
      account,
      device: send.device,
      channel: 'email' as const,
      providerMessageId: send.messageId,
      send: send.id,
      request: send.request,
      recipient: send.to,
      sandbox: owner.sandbox,
      at,
    };
    if (failure === null) {
      const actions = report.recipients.map(({ action }) => action);
      logger.info('bounce: report without a failure', {
        send: send.id,
        form: report.form,
        actions,
      });
      // Only of a delivery status (RFC 3464): a notice's text proves no delivery.
      if (report.form === 'status' && actions.includes('delivered')) {
        await intake.takeReceipt({ ...receipt, status: 'delivered' });
      }
      return true;
    }
    const { status, diagnostic, bounceClass, replyCode } = failure;
    if (hardBounce !== null) {
      await suppressions.add({
        account,
        channel: 'email',
        address: send.to,
        why: 'hard_bounce',
        bounceClass: hardBounce.bounceClass,
        at,
      });
    }
    await intake.takeReceipt({
      ...receipt,
      status: 'failed',
      errors: [
        {
          code: replyCode,
          title: sentenceOf(bounceFailure(status, bounceClass, diagnostic)),
        },
      ],
      bounceClass,
    });
    logger.info('bounce: mail bounced', {
      send: send.id,
      status,
      class: bounceClass,
      hard: hardBounce !== null,
    });
    return true;
  };
}
