import { MAIL_SERVERS, type KnownMailServer } from '../../libs/contracts/src/index.ts';
import { alignedTable } from './aligned-table.ts';

/** The guide's table of mail servers at which people have mailboxes. */
export function mailServerTable(): string {
  const head = ['mailbox at', '`MAIL_SERVER`', '`MAIL_PORT`', '`MAIL_PASSWORD`', 'a day, at most'];
  const rows = Object.values(MAIL_SERVERS).map((server: KnownMailServer) => [
    server.title,
    server.host === null ? 'as your provider says' : `\`${server.host}\``,
    `\`${server.port}\``,
    passwordOf(server),
    dayOf(server),
  ]);
  return alignedTable(head, rows);
}

function passwordOf({ signsInBy, passwordPage }: KnownMailServer): string {
  if (passwordPage !== null) return `an [app password](${passwordPage})`;
  return signsInBy === 'sign_in' ? 'none: a sign-in at the provider' : "the mailbox's own";
}

function dayOf({ perDay }: KnownMailServer): string {
  if (perDay === null) return 'not published';
  return `[${perDay.most.toLocaleString('en')} ${perDay.of}](${perDay.source})`;
}
