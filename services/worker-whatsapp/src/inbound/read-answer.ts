import { readBoundedJson, textOf } from '@cascade/channel';
import type { InboundMessage } from '@cascade/contracts';
import type { proto } from '@whiskeysockets/baileys';

type Answer = Pick<InboundMessage, 'type' | 'button' | 'list' | 'flow'>;

const MAX_ID = 256;
const MAX_TEXT = 1_024;

/**
 * Reads a tap on a button, a picked row or a Flow. The message with the buttons was sent by another
 * program that uses the same number.
 */
export function readAnswer(message: proto.IMessage): Answer | null {
  const {
    buttonsResponseMessage: button,
    templateButtonReplyMessage: quickReply,
    listResponseMessage: list,
    interactiveResponseMessage: interactive,
  } = message;
  if (button) return tap(button.selectedButtonId, button.selectedDisplayText);
  if (quickReply) return tap(quickReply.selectedId, quickReply.selectedDisplayText);
  if (list) return pick(list.singleSelectReply?.selectedRowId, list.title, list.description);
  const flow = interactive?.nativeFlowResponseMessage;
  return flow ? readFlow(flow, interactive.body?.text) : null;
}

/** Reads the answer of a native flow. Flows that are buttons or lists answer with the chosen `id`. */
function readFlow(
  { name, paramsJson }: proto.Message.InteractiveResponseMessage.INativeFlowResponseMessage,
  title: unknown,
): Answer {
  const read = readBoundedJson(paramsJson);
  if ('value' in read && typeof read.value['id'] === 'string') {
    const { id } = read.value;
    const isList = name === 'menu_options' || name === 'single_select';
    const chosen = isList ? pick(id, title) : tap(id, title);
    if (chosen) return chosen;
  }
  const called = textOf(name, MAX_TEXT);
  return {
    type: 'flow',
    flow: {
      ...(called === undefined ? {} : { name: called }),
      ...('value' in read ? { response: read.value } : read),
    },
  };
}

function tap(given: unknown, label: unknown): Answer | null {
  const text = textOf(label, MAX_TEXT);
  const id = textOf(given, MAX_ID) ?? text;
  if (id === undefined) return null;
  return { type: 'button', button: { id, ...(text === undefined ? {} : { text }) } };
}

function pick(given: unknown, label: unknown, below?: unknown): Answer | null {
  const title = textOf(label, MAX_TEXT);
  const description = textOf(below, MAX_TEXT);
  const id = textOf(given, MAX_ID) ?? title;
  if (id === undefined) return null;
  return {
    type: 'list',
    list: {
      id,
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
    },
  };
}
