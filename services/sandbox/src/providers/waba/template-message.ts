import type { MediaKind } from '@cascade/contracts';
import type { Inbox } from '../../inbox/inbox.ts';
import type { Attachment, MessageButton, MessageContent } from '../../inbox/message.ts';
import { arrayIn, isJson, objectIn, type Json } from './fields.ts';
import { GraphError, graphError } from './graph-error.ts';
import { readMedia } from './media.ts';
import type { SandboxTemplate, GraphTemplateButton, GraphTemplateComponent } from './templates.ts';

/** Finds a template of the number's WABA. */
export type FindTemplate = (name: string, language: string) => SandboxTemplate | undefined;

/**
 * A template message: found, sendable, and its parameters as the template defines them
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates).
 */
export function readTemplateMessage(
  message: Json,
  inbox: Inbox,
  find: FindTemplate,
): MessageContent | GraphError {
  const asked = objectIn(message, 'template');
  if (asked instanceof GraphError) return asked;
  if (typeof asked.name !== 'string' || asked.name === '') {
    return graphError(131008, "Parameter 'template.name' is missing");
  }
  const language = isJson(asked.language) ? asked.language.code : undefined;
  if (typeof language !== 'string' || language === '') {
    return graphError(131008, "Parameter 'template.language.code' is missing");
  }
  const policy = isJson(asked.language) ? asked.language.policy : undefined;
  if (policy !== 'deterministic') {
    return graphError(131008, "Parameter 'template.language.policy' must be 'deterministic'");
  }
  const template = sendable(find, asked.name, language);
  if (template instanceof GraphError) return template;
  const given =
    asked.components === undefined ? [] : arrayIn(asked, 'components', 'template.components');
  if (given instanceof GraphError) return given;
  return fill(template, given, inbox);
}

function sendable(
  find: FindTemplate,
  name: string,
  language: string,
): SandboxTemplate | GraphError {
  const template = find(name, language);
  switch (template?.status) {
    case 'APPROVED':
      return template;
    case 'PAUSED':
      return graphError(132015, `template name (${name}) is paused due to low quality`);
    case 'DISABLED':
      return graphError(132016, `template name (${name}) has been disabled`);
    default:
      return graphError(132001, `template name (${name}) does not exist in ${language}`);
  }
}

function fill(template: SandboxTemplate, given: Json[], inbox: Inbox): MessageContent | GraphError {
  const content: MessageContent = {
    kind: 'template',
    template: { name: template.name, language: template.language },
  };
  const named = template.parameter_format === 'NAMED';
  for (const component of template.components) {
    const fault = fillComponent(content, component, given, named, inbox);
    if (fault) return fault;
  }
  return content;
}

function fillComponent(
  content: MessageContent,
  component: GraphTemplateComponent,
  given: Json[],
  named: boolean,
  inbox: Inbox,
): GraphError | undefined {
  switch (component.type) {
    case 'HEADER': {
      const parameters = parametersOf(given, 'header');
      if (component.format === 'TEXT') {
        const header = fillText('header', component.text, parameters, named);
        if (header instanceof GraphError) return header;
        content.header = header;
        return undefined;
      }
      if (component.format === 'LOCATION') {
        const place = readPlace(parameters);
        if (place instanceof GraphError) return place;
        content.location = place;
        return undefined;
      }
      const media = fillMediaHeader(component.format, parameters, inbox);
      if (media instanceof GraphError) return media;
      content.attachments = [media];
      return undefined;
    }
    case 'BODY': {
      const body = fillText('body', component.text, parametersOf(given, 'body'), named);
      if (body instanceof GraphError) return body;
      content.text = body;
      return undefined;
    }
    case 'FOOTER':
      if (component.text !== undefined) content.footer = component.text;
      return undefined;
    case 'BUTTONS': {
      const buttons = fillButtons(component.buttons, given);
      if (buttons instanceof GraphError) return buttons;
      content.buttons = buttons.map((button) => [button]);
      return undefined;
    }
  }
}

function parametersOf(given: Json[], type: 'header' | 'body'): Json[] {
  const component = given.find((c) => String(c.type).toLowerCase() === type);
  return Array.isArray(component?.parameters) ? component.parameters.filter(isJson) : [];
}

const MARKER = /\{\{(\w+)\}\}/g;

function fillText(
  where: 'header' | 'body',
  text: string,
  parameters: Json[],
  named: boolean,
): string | GraphError {
  const markers = [...new Set([...text.matchAll(MARKER)].map((match) => match[1] ?? ''))];
  if (parameters.length !== markers.length) {
    return graphError(
      132000,
      `${where}: number of localizable_params (${parameters.length}) does not match the expected number of params (${markers.length})`,
    );
  }
  const values = new Map<string, string>();
  for (const [index, parameter] of parameters.entries()) {
    if (parameter.type !== 'text') {
      return graphError(132012, `${where}: Format mismatch, expected TEXT`);
    }
    const value = parameter.text;
    if (typeof value !== 'string' || value === '') {
      return graphError(100, "Parameter 'text' is mandatory for component parameter type 'text'");
    }
    if (/[\n\r\t]| {5,}/.test(value)) {
      return graphError(
        132018,
        'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
      );
    }
    const name = named ? parameter.parameter_name : String(index + 1);
    if (typeof name !== 'string' || !markers.includes(name)) {
      return graphError(100, 'Parameter name is missing or empty');
    }
    values.set(name, value);
  }
  return text.replace(MARKER, (marker, name: string) => values.get(name) ?? marker);
}

function fillMediaHeader(
  format: 'IMAGE' | 'VIDEO' | 'DOCUMENT',
  parameters: Json[],
  inbox: Inbox,
): Attachment | GraphError {
  const kind = format.toLowerCase() as MediaKind;
  const [parameter] = parameters;
  const received = parameter ? String(parameter.type).toUpperCase() : 'UNKNOWN';
  const media = parameter?.[kind];
  if (received !== format || parameters.length !== 1 || !isJson(media)) {
    return graphError(132012, `header: Format mismatch, expected ${format}, received ${received}`);
  }
  return readMedia(kind, media, inbox);
}

function readPlace(parameters: Json[]): NonNullable<MessageContent['location']> | GraphError {
  const [parameter] = parameters;
  const place = isJson(parameter?.location) ? parameter.location : undefined;
  const lat = Number(place?.latitude);
  const lng = Number(place?.longitude);
  if (parameters.length !== 1 || !Number.isFinite(lat) || !Number.isFinite(lng)) {
    return graphError(132012, 'header: Format mismatch, expected LOCATION');
  }
  const named = Object.entries({ name: place?.name, address: place?.address }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { lat, lng, ...Object.fromEntries(named) };
}

/** Which `sub_type` fills a button, and what its one parameter is called. */
const BUTTON_PARAMETERS = {
  QUICK_REPLY: { sub_type: 'quick_reply', type: 'payload', member: 'payload' },
  URL: { sub_type: 'url', type: 'text', member: 'text' },
  COPY_CODE: { sub_type: 'copy_code', type: 'coupon_code', member: 'coupon_code' },
} as const;

function fillButtons(buttons: GraphTemplateButton[], given: Json[]): MessageButton[] | GraphError {
  const filled: MessageButton[] = [];
  for (const component of given) {
    const index = Number(component.index);
    if (String(component.type).toLowerCase() !== 'button') continue;
    const button = buttons[index];
    const expected = button && button.type !== 'PHONE_NUMBER' && BUTTON_PARAMETERS[button.type];
    if (!expected || String(component.sub_type).toLowerCase() !== expected.sub_type) {
      return graphError(
        132018,
        `buttons: there is no ${String(component.sub_type)} button at index ${index}`,
      );
    }
  }
  for (const [index, button] of buttons.entries()) {
    const value = buttonValue(button, index, given);
    if (value instanceof GraphError) return value;
    filled.push(value);
  }
  return filled;
}

function buttonValue(
  button: GraphTemplateButton,
  index: number,
  given: Json[],
): MessageButton | GraphError {
  const { text } = button;
  if (button.type === 'PHONE_NUMBER') return { text, action: 'call', value: button.phone_number };
  const { type, member } = BUTTON_PARAMETERS[button.type];
  const component = given.find(
    (c) => String(c.type).toLowerCase() === 'button' && Number(c.index) === index,
  );
  const parameters = Array.isArray(component?.parameters) ? component.parameters : [];
  const parameter = isJson(parameters[0]) ? parameters[0] : undefined;
  const value = parameter?.type === type ? parameter[member] : undefined;
  const missing = typeof value !== 'string' || value === '' || parameters.length !== 1;
  const needed =
    button.type === 'COPY_CODE' || (button.type === 'URL' && button.url.includes('{{1}}'));
  if (missing && (needed || component)) {
    return graphError(
      131008,
      `buttons: Button at index ${index} of type ${button.type} requires a parameter of type ${type}`,
    );
  }
  const filledIn = missing ? undefined : String(value);
  switch (button.type) {
    case 'QUICK_REPLY':
      return { text, action: 'reply', value: filledIn ?? text };
    case 'URL':
      // A one-time password's link is drawn as a button that copies the code.
      return button.url.includes('otp_type=')
        ? { text, action: 'copy', value: filledIn ?? '' }
        : { text, action: 'url', value: button.url.replace('{{1}}', filledIn ?? '') };
    case 'COPY_CODE':
      return { text, action: 'copy', value: filledIn ?? '' };
  }
}
