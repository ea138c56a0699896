import type { InboundIntake } from '@cascade/inbound';
import type { Clock, Logger } from '@cascade/runtime';
import type { AddressOwner, Repositories } from '@cascade/store';
import type { Suppressions } from '@cascade/suppressions';
import type { ReadMail } from '../read-mail.ts';
import type { MessageTags } from '../../send/message-tags.ts';
import { smtpRefusal } from '../../send/refusals.ts';
import { isHardBounce } from './is-hard-bounce.ts';
import { readReport, type DeliveryReport } from './read-report.ts';

export type TakeReport = (mail: ReadMail, owner: AddressOwner) => Promise<void>;

/**
 * Stores a delivery report as the send's receipt, and suppresses the address of a hard bounce. Anybody
 * can write a report, so it must have the Message-ID of a mail that the account sent, which nobody can
 * guess. The suppressed address is that send's, not the one in the report.
 */
export function createTakeReport(parts: {
  intake: Pick<InboundIntake, 'takeReceipt'>;
  repositories: Pick<Repositories, 'facts' | 'requests'>;
  suppressions: Pick<Suppressions, 'add'>;
  messageTags: MessageTags;
  clock: Clock;
  logger: Logger;
}): TakeReport {
  const { intake, repositories, suppressions, messageTags, clock, logger } = parts;

  return async function takeReport(mail, owner) {
    const report = readReport(mail);
    const send = report === null ? null : await findSend(report, owner.account);
    if (report === null || send === null) {
      logger.info('bounce: report of an unknown mail', {
        device: owner.device,
        message: mail.messageId,
      });
      return;
    }
    // Our mails have one recipient; further ones in the report are mailboxes behind it.
    const failed = report.recipients.find(({ action }) => action === 'failed');
    if (failed === undefined) return;
    const at = clock.now();
    const hard = report.recipients.some(isHardBounce);
    if (hard) {
      const { account } = owner;
      await suppressions.add({
        account,
        channel: 'email',
        address: send.to,
        why: 'hard_bounce',
        at,
      });
    }
    const { reason } = smtpRefusal(`550 ${failed.status}`);
    await intake.takeReceipt({
      account: owner.account,
      device: send.device,
      channel: 'email',
      providerMessageId: report.messageId,
      status: 'failed',
      send: send.id,
      request: send.request,
      recipient: send.to,
      errors: [
        { code: Number(/^\s*([245]\d\d)\b/.exec(failed.diagnostic)?.[1] ?? 550), title: reason },
      ],
      sandbox: owner.sandbox,
      at,
    });
    logger.info('bounce: mail bounced', { send: send.id, status: failed.status, hard });
  };

  /** Finds the account's send with this Message-ID. */
  async function findSend({ messageId }: DeliveryReport, account: string) {
    const [, id, request] = /^<([1-9]\d{0,15})\.([1-9]\d{0,15})\./.exec(messageId) ?? [];
    if (id === undefined || request === undefined) return null;
    const row = await repositories.requests.get(account, Number(request));
    const send = row?.sends.email;
    if (!row || send?.id !== Number(id) || send.target === undefined) return null;
    const [outcome] = (await repositories.facts.load(row)).outcomes.filter(
      ({ _id }) => _id === send.id,
    );
    // Without an outcome, or an answer of the server, no recorded id exists to compare with.
    const isOurs =
      outcome?.providerMessageId === messageId ||
      messageTags(send.id, row._id).some((tag) =>
        messageId.startsWith(`<${id}.${request}.${tag}@`),
      );
    return isOurs ? { id: send.id, request: row._id, device: send.device, to: send.target } : null;
  }
}
