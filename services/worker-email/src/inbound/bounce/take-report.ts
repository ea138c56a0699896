import type { InboundIntake } from '@cascade/inbound';
import type { Clock, Logger } from '@cascade/runtime';
import type { AddressOwner, Repositories } from '@cascade/store';
import type { Suppressions } from '@cascade/suppressions';
import type { MessageTags } from '../../send/message-tags.ts';
import { hasCopies } from '../../send/message-id.ts';
import { bounceReason } from '../../send/refusals.ts';
import { createFindSend } from '../find-send.ts';
import type { ReadMail } from '../read-mail.ts';
import { sentIdsIn } from './find-sent-ids.ts';
import { isHardBounce } from './is-hard-bounce.ts';

/**
 * @param recipients envelope recipients, one of which may be a mail's own return path.
 * @returns whether the report is of a mail that the account sent.
 */
export type TakeReport = (
  mail: ReadMail,
  owner: AddressOwner,
  recipients?: readonly string[],
) => Promise<boolean>;

/**
 * Whether a report's fields name a recipient. A notice without fields may be of anybody who got the mail.
 */
const names = ({ recipients }: NonNullable<ReadMail['report']>, to: string): boolean =>
  recipients.some(({ addresses = [] }) => addresses.includes(to.toLowerCase()));

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

  return async function takeReport(mail, owner, recipients = []) {
    const { report } = mail;
    const { account } = owner;
    const send = await findSend([...sentIdsIn(recipients.join(' ')), ...mail.sentIds], account);
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
    const failed = report.recipients.find(({ action }) => action === 'failed');
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
    if (failed === undefined) {
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
    const { status, bounceClass, diagnostic } = failed;
    const hard = report.recipients.find(isHardBounce);
    if (hard !== undefined) {
      await suppressions.add({
        account,
        channel: 'email',
        address: send.to,
        why: 'hard_bounce',
        bounceClass: hard.bounceClass,
        at,
      });
    }
    await intake.takeReceipt({
      ...receipt,
      status: 'failed',
      errors: [
        {
          code: Number(/^\s*([245]\d\d)\b/.exec(diagnostic)?.[1] ?? 550),
          title: bounceReason(status, bounceClass),
        },
      ],
      bounceClass,
    });
    logger.info('bounce: mail bounced', {
      send: send.id,
      status,
      class: bounceClass,
      hard: hard !== undefined,
    });
    return true;
  };
}
