import {
  cannot,
  kindOf,
  type Answered,
  type ContactAct,
  type ContactAnswer,
  type NativeMessage,
  shownNative,
  shownPoll,
} from '../../answers/contact-answer.ts';
import { findButton } from '../../answers/find-choice.ts';
import { findSent } from '../../answers/find-earlier.ts';
import type { SandboxContext } from '../../context.ts';
import type { NewAnswer } from '../../inbox/answers.ts';
import type { Attachment, MessageContent } from '../../inbox/message.ts';
import { describeFile, photoSize } from './content.ts';
import { chatOf, showMessage } from './show-message.ts';
import type { Updates } from './updates.ts';

/** Ids of taps are long numbers; ours contain the number of the answer. */
const TAP_ID_BASE = 7_000_000_000_000_000;
export const answerOfTap = (id: string): number =>
  /^\d{16}$/.test(id) ? Number(id) - TAP_ID_BASE : 0;

/** Creates the update of a person who writes to a bot or taps its button. */
export function tellBot(
  { inbox, clock }: Pick<SandboxContext, 'inbox' | 'clock'>,
  updates: Updates,
  answer: ContactAnswer,
): Answered {
  const { device, contact, name, act } = answer;
  if (!/^[1-9]\d{0,15}$/.test(device)) return cannot('device must be the id of a bot');
  if (!/^[1-9]\d{0,15}$/.test(contact)) return cannot('contact must be the id of a person');
  const bot = Number(device);
  const person = Number(contact);
  const from = {
    id: person,
    is_bot: false,
    first_name: name,
    username: `user_${person}`,
    language_code: 'en',
  };
  const id = inbox.nextId();
  const seconds = Math.floor(clock.now() / 1000);
  const record = (content: MessageContent, more: Partial<NewAnswer> = {}): Answered => {
    const provider_message_id = String(id);
    const said = { id, channel: answer.channel, device, contact, name, content };
    inbox.answers.add({ ...said, provider_message_id, ...more });
    return { status: 'told', id: more.provider_message_id ?? provider_message_id };
  };

  if (act.kind === 'tap') {
    const found = findButton(inbox, answer, act.button);
    if (!found) return cannot('no message to the contact has this button');
    const { message, button } = found;
    if (button.action !== 'callback') return cannot('the bot does not hear of this button');
    updates.add(bot, 'callback_query', {
      id: String(TAP_ID_BASE + id),
      from,
      message: showMessage(message, name),
      chat_instance: String(person),
      data: button.value,
    });
    return record(
      { kind: 'text', text: button.text },
      { chose: button.text, acknowledged: null, provider_message_id: String(TAP_ID_BASE + id) },
    );
  }

  const chat = chatOf(person, name);
  const own = act.kind === 'native' ? ownUpdate(act.native) : undefined;
  if (own) {
    const { kind, members } = own;
    const named = {
      edited_message: { from, chat, date: seconds, edit_date: seconds },
      message_reaction: { user: from, chat, date: seconds, old_reaction: [] },
      poll_answer: { user: from },
    }[kind];
    updates.add(bot, kind, { ...named, ...members });
    return record(shownNative({ [kind]: members }));
  }
  const said = sayIt(act, id, (file) => inbox.addFile(file));
  if (!said) return cannot(`a ${act.kind} can't be sent to a bot`);
  const head = { message_id: id, from, chat, date: seconds };
  if (act.kind === 'text' && act.edits !== undefined) {
    const about = Number(act.edits);
    const edited = inbox.answers.get(about);
    if (edited?.contact !== contact || edited.device !== device) {
      return cannot('edits must be a message of the contact');
    }
    const date = Math.floor(Date.parse(edited.at) / 1000);
    const message = { ...head, message_id: about, date, edit_date: seconds, ...said.message };
    updates.add(bot, 'edited_message', message);
    return record(said.content, { provider_message_id: String(about) });
  }
  const replied =
    answer.replyTo === undefined ? undefined : findSent(inbox, answer, answer.replyTo);
  if (answer.replyTo !== undefined && !replied) {
    return cannot('reply_to must be a message to the contact');
  }
  updates.add(bot, 'message', {
    ...head,
    ...(replied ? { reply_to_message: showMessage(replied, name) } : {}),
    ...said.message,
  });
  return record(said.content);
}

/** Builds an update that isn't a message, such as `{"poll_answer": {…}}`; adds the person. */
function ownUpdate(native: NativeMessage) {
  for (const kind of ['edited_message', 'message_reaction', 'poll_answer'] as const) {
    const members = native[kind];
    if (typeof members === 'object' && members !== null) return { kind, members };
  }
  return undefined;
}

/** The members of a Message, and what the inbox shows. */
function sayIt(
  act: ContactAct,
  id: number,
  addFile: SandboxContext['inbox']['addFile'],
): { message: object; content: MessageContent } | undefined {
  switch (act.kind) {
    case 'text': {
      const { text } = act;
      const command = /^\/\w+/.exec(text)?.[0];
      const entities = [{ type: 'bot_command', offset: 0, length: command?.length }];
      return {
        message: { text, ...(command === undefined ? {} : { entities }) },
        content: { kind: 'text', text },
      };
    }
    case 'file': {
      const { file, caption } = act;
      const kind = kindOf(file.mime);
      const attachment = addFile(file);
      const captioned = caption === undefined ? {} : { caption };
      return {
        message: { ...mediaOf(kind, attachment), ...captioned },
        content: {
          kind,
          attachments: [attachment],
          ...(caption === undefined ? {} : { text: caption }),
        },
      };
    }
    case 'location': {
      const { lat, lng, name, address } = act.location;
      const location = { latitude: lat, longitude: lng };
      const venue = { location, title: name ?? '', address: address ?? '' };
      return {
        message: { location, ...(name === undefined ? {} : { venue }) },
        content: { kind: 'location', location: act.location },
      };
    }
    case 'poll': {
      const { question, options, multiple } = act.poll;
      const poll = {
        id: String(id),
        question,
        options: options.map((text, place) => ({
          persistent_id: String(place),
          text,
          voter_count: 0,
        })),
        total_voter_count: 0,
        is_closed: false,
        is_anonymous: true,
        type: 'regular',
        allows_multiple_answers: multiple,
        allows_revoting: true,
      };
      return { message: { poll }, content: shownPoll(act.poll) };
    }
    case 'native':
      return { message: act.native, content: shownNative(act.native) };
    default:
      return undefined;
  }
}

/** Builds the media member. Photos have several sizes and no name, other media one file. */
function mediaOf(kind: ReturnType<typeof kindOf>, attachment: Attachment): object {
  const file = describeFile(attachment);
  if (kind === 'image') {
    return { photo: [{ ...photoSize(file), width: 640, height: 480 }] };
  }
  if (kind === 'video') return { video: { ...file, width: 640, height: 480, duration: 1 } };
  return kind === 'audio' ? { audio: { ...file, duration: 1 } } : { document: file };
}
