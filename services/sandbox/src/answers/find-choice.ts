import type { Inbox } from '../inbox/inbox.ts';
import type { MessageButton, SandboxMessage } from '../inbox/message.ts';
import type { ContactAnswer } from './contact-answer.ts';

/** Newest messages to a contact that are searched. */
const SEARCHED = 200;

type Addressed = Pick<ContactAnswer, 'channel' | 'device' | 'contact'>;

const messagesTo = (inbox: Inbox, { channel, device, contact }: Addressed): SandboxMessage[] =>
  inbox.list({ channel, to: contact, limit: SEARCHED }).filter(({ from }) => from === device);

/** Finds a button on the newest message that has it: by its value, else by its text. */
export function findButton(
  inbox: Inbox,
  answer: Addressed,
  wanted: string,
): { message: SandboxMessage; button: MessageButton } | undefined {
  for (const message of messagesTo(inbox, answer)) {
    const buttons = (message.content.buttons ?? []).flat();
    const button =
      buttons.find(({ value }) => value === wanted) ?? buttons.find(({ text }) => text === wanted);
    if (button) return { message, button };
  }
  return undefined;
}

type Row = NonNullable<SandboxMessage['content']['list']>['sections'][number]['rows'][number];

/** Finds a row on the newest list that has it: by its id, else by its title. */
export function findRow(
  inbox: Inbox,
  answer: Addressed,
  wanted: string,
): { message: SandboxMessage; row: Row } | undefined {
  for (const message of messagesTo(inbox, answer)) {
    const rows = (message.content.list?.sections ?? []).flatMap((section) => section.rows);
    const row = rows.find(({ id }) => id === wanted) ?? rows.find(({ title }) => title === wanted);
    if (row) return { message, row };
  }
  return undefined;
}
