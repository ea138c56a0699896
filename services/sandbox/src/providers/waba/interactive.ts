import type { ListMessage } from '@cascade/contracts';
import type { MessageContent } from '../../inbox/message.ts';
import {
  arrayIn,
  countFault,
  isJson,
  objectIn,
  textIn,
  textsIn,
  type JsonMembers,
  type TextRule,
} from './fields.ts';
import { choiceError, GraphError, graphError } from './graph-error.ts';
import { isPartType, PART_TYPES, readPart } from './interactive-parts.ts';
import { BUTTON, COUNTS, MAX_ROWS, ROW, TEXTS } from './limits.ts';

/**
 * Reply buttons, lists, and the types of `PART_TYPES`
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/messages/interactive-reply-buttons-messages,
 * …/interactive-list-messages).
 */
export function readInteractive(message: JsonMembers): MessageContent | GraphError {
  const interactive = objectIn(message, 'interactive');
  if (interactive instanceof GraphError) return interactive;
  const { type } = interactive;
  if (type === undefined) return graphError(131008, "Parameter 'interactive.type' is missing");
  if (type !== 'button' && type !== 'list' && !isPartType(type)) {
    return choiceError("interactive['type']", ['button', 'list', ...PART_TYPES], type);
  }
  const frame = readFrame(interactive, type === 'list' ? TEXTS.bodyOfList : TEXTS.body);
  if (frame instanceof GraphError) return frame;
  const action = objectIn(interactive, 'action');
  if (action instanceof GraphError) return action;
  if (isPartType(type)) {
    const part = readPart(type, action, interactive);
    return part instanceof GraphError ? part : { kind: 'interactive', ...frame, ...part };
  }
  if (type === 'button') {
    const buttons = readButtons(action);
    if (buttons instanceof GraphError) return buttons;
    return { kind: 'interactive', ...frame, buttons: [buttons] };
  }
  const list = readList(action);
  if (list instanceof GraphError) return list;
  return { kind: 'interactive', ...frame, list };
}

function readFrame(
  interactive: JsonMembers,
  ofBody: TextRule,
): Pick<MessageContent, 'header' | 'text' | 'footer'> | GraphError {
  const body = objectIn(interactive, 'body');
  if (body instanceof GraphError) return body;
  const { header, footer } = interactive;
  const frame: [string, string][] = [];
  for (const [name, parent, rule] of [
    ['text', body, ofBody],
    ['footer', footer, TEXTS.footer],
    ['header', isJson(header) && header.type === 'text' ? header : undefined, TEXTS.header],
  ] as const) {
    if (!isJson(parent)) continue;
    const text = textIn(parent, 'text', rule);
    if (text instanceof GraphError) return text;
    if (text !== undefined) frame.push([name, text]);
  }
  return Object.fromEntries(frame);
}

function readButtons(
  action: JsonMembers,
): { text: string; action: 'reply'; value: string }[] | GraphError {
  const buttons = arrayIn(action, 'buttons', 'interactive.action.buttons');
  if (buttons instanceof GraphError) return buttons;
  const fault = countFault(buttons.length, COUNTS.buttons);
  if (fault) return fault;
  const read: { text: string; action: 'reply'; value: string }[] = [];
  for (const button of buttons) {
    if (button.type !== 'reply' || !isJson(button.reply)) {
      return graphError(131009, "Button type invalid, expected 'reply'");
    }
    const texts = textsIn(button.reply, BUTTON);
    if (texts instanceof GraphError) return texts;
    read.push({ text: texts.title, action: 'reply', value: texts.id });
  }
  if (new Set(read.map((button) => button.value)).size < read.length) {
    return graphError(131009, 'Duplicate button ids are not allowed');
  }
  if (new Set(read.map((button) => button.text)).size < read.length) {
    return graphError(131009, 'Duplicate button titles are not allowed');
  }
  return read;
}

function readList(action: JsonMembers): ListMessage | GraphError {
  const button = textIn(action, 'button', TEXTS.openList);
  if (button instanceof GraphError) return button;
  const sections = arrayIn(action, 'sections', 'interactive.action.sections');
  if (sections instanceof GraphError) return sections;
  const fault = countFault(sections.length, COUNTS.sections);
  if (fault) return fault;
  const read: ListMessage['sections'] = [];
  for (const section of sections) {
    const optional = sections.length === 1;
    const title = textIn(section, 'title', { ...TEXTS.sectionTitle, optional });
    if (title instanceof GraphError) return title;
    const rows = readRows(section);
    if (rows instanceof GraphError) return rows;
    read.push({ ...(title === undefined ? {} : { title }), rows });
  }
  const rows = read.flatMap((section) => section.rows);
  if (rows.length > MAX_ROWS) {
    return graphError(131009, `Total row count exceed max allowed count: ${MAX_ROWS}`);
  }
  if (new Set(rows.map((row) => row.id)).size < rows.length) {
    return graphError(131009, 'Duplicate row ids are not allowed');
  }
  return { button: button ?? '', sections: read };
}

function readRows(section: JsonMembers): ListMessage['sections'][number]['rows'] | GraphError {
  const rows = arrayIn(section, 'rows', 'interactive.action.sections.rows');
  if (rows instanceof GraphError) return rows;
  if (rows.length < 1) return graphError(131009, 'A section needs at least one row');
  const read: ListMessage['sections'][number]['rows'] = [];
  for (const row of rows) {
    const texts = textsIn(row, ROW);
    if (texts instanceof GraphError) return texts;
    read.push(texts);
  }
  return read;
}
