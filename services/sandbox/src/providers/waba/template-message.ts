import type { MediaKind } from '@cascade/contracts';
import type { Inbox } from '../../inbox/inbox.ts';
import type { Attachment, MessageContent } from '../../inbox/message.ts';
import { arrayIn, isJson, objectIn, type JsonMembers } from './fields.ts';
import { GraphError, graphError } from './graph-error.ts';
import { readMedia } from './media.ts';
import { fillButtons } from './template-buttons.ts';
import type { SandboxTemplate, GraphTemplateComponent } from './templates.ts';

/** Finds a template of the number's WABA. */
export type FindTemplate = (name: string, language: string) => SandboxTemplate | undefined;

/**
 * A template message: found, sendable, and its parameters as the template defines them
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates).
 */
export function readTemplateMessage(
  message: JsonMembers,
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

function fill(
  template: SandboxTemplate,
  given: JsonMembers[],
  inbox: Inbox,
): MessageContent | GraphError {
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
  given: JsonMembers[],
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
    case 'LIMITED_TIME_OFFER':
      return fillOffer(component.limited_time_offer, given);
    case 'CAROUSEL':
      return fillCards(content, component.cards, given, named, inbox);
  }
}

/** An offer that shows its end needs it. */
function fillOffer(
  offer: { has_expiration?: boolean },
  given: JsonMembers[],
): GraphError | undefined {
  if (offer.has_expiration !== true) return undefined;
  const part = given.find((c) => String(c.type).toLowerCase() === 'limited_time_offer');
  const [parameter] = Array.isArray(part?.parameters) ? part.parameters.filter(isJson) : [];
  const end = isJson(parameter?.limited_time_offer)
    ? parameter.limited_time_offer.expiration_time_ms
    : undefined;
  return Number.isSafeInteger(end)
    ? undefined
    : graphError(131008, 'limited_time_offer: expiration_time_ms is missing');
}

/** The inbox shows the files and buttons of all cards below the message. */
function fillCards(
  content: MessageContent,
  cards: readonly { components: GraphTemplateComponent[] }[],
  given: JsonMembers[],
  named: boolean,
  inbox: Inbox,
): GraphError | undefined {
  const part = given.find((c) => String(c.type).toLowerCase() === 'carousel');
  const filled = Array.isArray(part?.cards) ? part.cards.filter(isJson) : [];
  if (filled.length !== cards.length) {
    return graphError(132012, `carousel: ${cards.length} cards expected, ${filled.length} given`);
  }
  for (const [index, card] of cards.entries()) {
    const own = filled.find(({ card_index: at }) => Number(at) === index);
    const parts = Array.isArray(own?.components) ? own.components.filter(isJson) : [];
    const shown: MessageContent = { kind: 'template' };
    for (const component of card.components) {
      const fault = fillComponent(shown, component, parts, named, inbox);
      if (fault) return fault;
    }
    content.attachments = [...(content.attachments ?? []), ...(shown.attachments ?? [])];
    content.buttons = [...(content.buttons ?? []), ...(shown.buttons ?? [])];
  }
  return undefined;
}

function parametersOf(given: JsonMembers[], type: 'header' | 'body'): JsonMembers[] {
  const component = given.find((c) => String(c.type).toLowerCase() === type);
  return Array.isArray(component?.parameters) ? component.parameters.filter(isJson) : [];
}

const MARKER = /\{\{(\w+)\}\}/g;

function fillText(
  where: 'header' | 'body',
  text: string,
  parameters: JsonMembers[],
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
  parameters: JsonMembers[],
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

function readPlace(
  parameters: JsonMembers[],
): NonNullable<MessageContent['location']> | GraphError {
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
