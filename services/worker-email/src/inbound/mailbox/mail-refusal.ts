import { StoreUnavailableError } from '@cascade/store';
import { MailBusyError } from '../read-in-process.ts';
import { MailboxFlooded } from './bound-answers.ts';
import { NoRoomForMail } from './no-room-for-mail.ts';

/** The server said that it has a mail, and gave nothing of it. */
export class MailNotGiven extends Error {
  override name = 'MailNotGiven';
}

/** Codes of RFC 5530 and of large providers that are about the mailbox or the account, not about one mail. */
const OF_MAILBOX =
  /^(?:UNAVAILABLE|INUSE|LIMIT|OVERQUOTA|THROTTLED|CONTACTADMIN|EXPIRED|AUTH\w+|PRIVACYREQUIRED|CLOSED)$/;

/**
 * Whose fault it is that a mail didn't come. `refused`: the server answered, and didn't give this mail. `lost`: the
 * connection ended while the mail was asked for, maybe because of it. `of mailbox`: the server says that it has trouble with
 * all, which is the mail's where it gives others. Null: it isn't the mail's.
 */
export function mailRefusal(
  error: unknown,
  isUsable: boolean,
): 'refused' | 'lost' | 'of mailbox' | null {
  if (error instanceof StoreUnavailableError || error instanceof MailBusyError) return null;
  if (error instanceof MailboxFlooded || error instanceof NoRoomForMail) return null;
  if (error instanceof MailNotGiven) return 'refused';
  const { responseStatus, code } = error as { responseStatus?: string; code?: string };
  const isTrouble = OF_MAILBOX.test(responseCodeOf(error));
  if (code === 'ETHROTTLE' || (isTrouble && !isUsable)) return null;
  if (isTrouble) return 'of mailbox';
  if (!isUsable) return 'lost';
  return responseStatus === 'NO' || responseStatus === 'BAD' ? 'refused' : null;
}

/** The code in brackets of a server's refusal, such as `UNAVAILABLE`; empty without one. */
function responseCodeOf(error: unknown): string {
  const { serverResponseCode, response } = error as {
    serverResponseCode?: string;
    response?: { attributes?: readonly { section?: readonly { value?: unknown }[] }[] };
  };
  const value = serverResponseCode ?? response?.attributes?.[0]?.section?.[0]?.value;
  return typeof value === 'string' ? value.toUpperCase() : '';
}
