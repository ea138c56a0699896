import type { ListMessage } from '@cascade/contracts';
import type { MessageContent } from '../../inbox/message.ts';
import { arrayIn, isJson, objectIn, textIn, type JsonMembers } from './fields.ts';
import { choiceError, GraphError, graphError } from './graph-error.ts';
import { isPartType, PART_TYPES, readPart } from './interactive-parts.ts';

/**
 * Reply buttons and lists
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/messages/interactive-reply-buttons-messages,
 * …/interactive-list-messages).
 */
const MAX_BODY = 1024;
const MAX_BODY_OF_LIST = 4096;
const MAX_HEADER = 60;
const MAX_FOOTER = 60;
const MAX_BUTTONS = 3;
const MAX_SECTIONS = 10;
const MAX_ROWS = 10;

export function readInteractive(message: JsonMembers): MessageContent | GraphError {
  const interactive = objectIn(message, 'interactive');
  if (interactive instanceof GraphError) return interactive;
  const { type } = interactive;
  if (type === undefined) return graphError(131008, "Parameter 'interactive.type' is missing");
  if (type !== 'button' && type !== 'list' && !isPartType(type)) {
    return choiceError("interactive['type']", ['button', 'list', ...PART_TYPES], type);
  }
  const frame = readFrame(interactive, type === 'list' ? MAX_BODY_OF_LIST : MAX_BODY);
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
  maxBody: number,
): Pick<MessageContent, 'header' | 'text' | 'footer'> | GraphError {
  const frame: { header?: string; text?: string; footer?: string } = {};
  const body = objectIn(interactive, 'body');
  if (body instanceof GraphError) return body;
  const text = textIn(body, 'text', { max: maxBody, label: 'Body text' });
  if (text instanceof GraphError) return text;
  if (text !== undefined) frame.text = text;
  if (isJson(interactive.footer)) {
    const footer = textIn(interactive.footer, 'text', { max: MAX_FOOTER, label: 'Footer text' });
    if (footer instanceof GraphError) return footer;
    if (footer !== undefined) frame.footer = footer;
  }
  if (isJson(interactive.header) && interactive.header.type === 'text') {
    const header = textIn(interactive.header, 'text', { max: MAX_HEADER, label: 'Header text' });
    if (header instanceof GraphError) return header;
    if (header !== undefined) frame.header = header;
  }
  return frame;
}

function readButtons(
  action: JsonMembers,
): { text: string; action: 'reply'; value: string }[] | GraphError {
  const buttons = arrayIn(action, 'buttons', 'interactive.action.buttons');
  if (buttons instanceof GraphError) return buttons;
  if (buttons.length < 1 || buttons.length > MAX_BUTTONS) {
    return graphError(
      131009,
      `Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: ${MAX_BUTTONS}`,
    );
  }
  const read: { text: string; action: 'reply'; value: string }[] = [];
  for (const button of buttons) {
    if (button.type !== 'reply' || !isJson(button.reply)) {
      return graphError(131009, "Button type invalid, expected 'reply'");
    }
    const id = textIn(button.reply, 'id', { max: 256, label: 'Button id' });
    if (id instanceof GraphError) return id;
    const title = textIn(button.reply, 'title', { max: 20, label: 'Button title' });
    if (title instanceof GraphError) return title;
    read.push({ text: title ?? '', action: 'reply', value: id ?? '' });
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
  const button = textIn(action, 'button', { max: 20, label: 'Action button text' });
  if (button instanceof GraphError) return button;
  const sections = arrayIn(action, 'sections', 'interactive.action.sections');
  if (sections instanceof GraphError) return sections;
  if (sections.length < 1 || sections.length > MAX_SECTIONS) {
    return graphError(
      131009,
      `Invalid sections count. Min allowed sections: 1, Max allowed sections: ${MAX_SECTIONS}`,
    );
  }
  const read: ListMessage['sections'] = [];
  for (const section of sections) {
    const title = textIn(section, 'title', {
      max: 24,
      label: 'Section title',
      optional: sections.length === 1,
    });
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
    const id = textIn(row, 'id', { max: 200, label: 'Row id' });
    if (id instanceof GraphError) return id;
    const title = textIn(row, 'title', { max: 24, label: 'Row title' });
    if (title instanceof GraphError) return title;
    const description = textIn(row, 'description', {
      max: 72,
      label: 'Row description',
      optional: true,
    });
    if (description instanceof GraphError) return description;
    read.push({
      id: id ?? '',
      title: title ?? '',
      ...(description === undefined ? {} : { description }),
    });
  }
  return read;
}
