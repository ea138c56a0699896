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

/** Finds the newest message with a button of one of these actions. */
export function findAction(
  inbox: Inbox,
  answer: Addressed,
  actions: readonly MessageButton['action'][],
): { message: SandboxMessage; button: MessageButton } | undefined {
  for (const message of messagesTo(inbox, answer)) {
    const buttons = (message.content.buttons ?? []).flat();
    const button = buttons.find(({ action }) => actions.includes(action));
    if (button) return { message, button };
  }
  return undefined;
}

/** Provider message id of the newest message, if it has a button of this action. */
export function lastAskFor(
  inbox: Inbox,
  answer: Addressed,
  action: MessageButton['action'],
): string | undefined {
  const [last] = messagesTo(inbox, answer);
  const asks = (last?.content.buttons ?? []).flat().some((button) => button.action === action);
  return asks ? last?.provider_message_id : undefined;
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
