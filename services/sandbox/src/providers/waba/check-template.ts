import { ownMember } from '@cascade/contracts';
import { isJson, type JsonMembers } from './fields.ts';
import { choiceError, GraphError, parameterError } from './graph-error.ts';
import { checkButtons } from './check-buttons.ts';
import { templateFault } from './template-faults.ts';
import type { SampleUploads } from './uploads.ts';

const CATEGORIES = ['AUTHENTICATION', 'MARKETING', 'UTILITY'];
const TYPES = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS', 'LIMITED_TIME_OFFER', 'CAROUSEL'];
const HEADERS = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'];
/** Types of samples by the format of the header. */
const SAMPLES: Readonly<Record<string, RegExp>> = {
  IMAGE: /^image\//,
  VIDEO: /^video\//,
  DOCUMENT: /^application\/pdf$/,
};
const MARKER = /\{\{([^{}]*)\}\}/g;

export interface CheckedTemplate {
  name: string;
  language: string;
  category: 'AUTHENTICATION' | 'MARKETING' | 'UTILITY';
  isNamed: boolean;
  /** With types and words in capitals. */
  components: JsonMembers[];
}

/**
 * Checks a template as Meta does when it is created
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/components).
 */
export function checkTemplate(body: unknown, uploads: SampleUploads): CheckedTemplate | GraphError {
  if (!isJson(body)) return parameterError('The parameter name is required.');
  const { name, language, components } = body;
  if (typeof name !== 'string' || name === '') {
    return parameterError('The parameter name is required.');
  }
  if (!/^[a-z0-9_]{1,512}$/.test(name)) {
    return templateFault(
      'invalid',
      'Message template name can only have lowercase letters and underscores.',
    );
  }
  if (typeof language !== 'string' || !/^[a-z]{2,3}(_[A-Z]{2,3})?$/.test(language)) {
    return parameterError(`Param language must be a supported locale - got "${String(language)}".`);
  }
  const category = upper(body.category);
  if (!isCategory(category)) return choiceError('category', CATEGORIES, body.category);
  const isNamed = upper(body.parameter_format) === 'NAMED';
  const checked = checkComponents(components, { category, isNamed, uploads });
  return checked instanceof GraphError
    ? checked
    : { name, language, category, isNamed, components: checked };
}

export interface TemplateRules {
  category: CheckedTemplate['category'];
  isNamed: boolean;
  uploads: SampleUploads;
}

/** Checks `components`; returns them with types in capitals. */
export function checkComponents(value: unknown, rules: TemplateRules): JsonMembers[] | GraphError {
  if (!Array.isArray(value) || !value.every(isJson)) {
    return parameterError('The parameter components is required.');
  }
  const components = value.map((part) => ({ ...part, type: upper(part.type) }));
  const types = components.map(({ type }) => type);
  if (types.filter((type) => type === 'BODY').length !== 1) {
    return templateFault('fields', 'A template needs one component of type BODY.');
  }
  const twice = types.find((type, i) => types.indexOf(type) !== i);
  if (twice !== undefined) return templateFault('invalid', `There is more than one ${twice}.`);
  for (const part of components) {
    const fault = checkComponent(part, rules);
    if (fault) return fault;
  }
  return rules.category === 'AUTHENTICATION' ? checkCode(components) : components;
}

function checkComponent(part: JsonMembers, rules: TemplateRules): GraphError | undefined {
  const isCode = rules.category === 'AUTHENTICATION';
  switch (part.type) {
    case 'HEADER':
      return checkHeader(part, rules);
    case 'BODY':
      if (!isCode) return checkText(part, 'body', 1024, rules);
      return part.text === undefined
        ? undefined
        : templateFault('body', 'The body of an authentication template is fixed.');
    case 'FOOTER':
      return isCode ? checkExpiration(part) : checkFooter(part);
    case 'BUTTONS':
      return checkButtons(part, rules.category);
    case 'LIMITED_TIME_OFFER':
      return checkOffer(part, rules);
    case 'CAROUSEL':
      return checkCards(part, rules);
    default:
      return choiceError('components[type]', TYPES, part.type);
  }
}

function checkOffer({ limited_time_offer: offer }: JsonMembers, { category }: TemplateRules) {
  const text = isJson(offer) ? offer.text : undefined;
  if (category !== 'MARKETING') {
    return templateFault('invalid', 'A limited-time offer needs the category MARKETING.');
  }
  return typeof text === 'string' && text !== '' && [...text].length <= 16
    ? undefined
    : templateFault('length', 'The text of an offer has 1 to 16 characters.');
}

function checkCards(part: JsonMembers, rules: TemplateRules): GraphError | undefined {
  const cards = Array.isArray(part.cards) ? part.cards.filter(isJson) : [];
  if (rules.category !== 'MARKETING') {
    return templateFault('invalid', 'A carousel needs the category MARKETING.');
  }
  if (cards.length < 2 || cards.length > 10) {
    return templateFault('fields', 'A carousel has 2 to 10 cards.');
  }
  const shapes = new Set<string>();
  for (const card of cards) {
    const given = Array.isArray(card.components) ? card.components.filter(isJson) : [];
    const components: JsonMembers[] = given.map((inner) => ({ ...inner, type: upper(inner.type) }));
    for (const inner of components) {
      const fault = checkComponent(inner, rules);
      if (fault) return fault;
      const buttons = Array.isArray(inner.buttons) ? inner.buttons.length : 0;
      if (buttons > 2) return templateFault('invalid', 'A card has 2 buttons at most.');
    }
    card.components = components;
    shapes.add(components.map(({ type }) => String(type)).join(' '));
  }
  part.cards = cards;
  return shapes.size === 1 && [...shapes][0]?.startsWith('HEADER') === true
    ? undefined
    : templateFault('invalid', 'All cards have the same components, with a header.');
}

function checkHeader(part: JsonMembers, rules: TemplateRules): GraphError | undefined {
  if (rules.category === 'AUTHENTICATION') {
    return templateFault('header', "Authentication templates can't have a header.");
  }
  const format = upper(part.format);
  part.format = format;
  if (!HEADERS.includes(format)) return choiceError('format', HEADERS, part.format);
  if (format === 'LOCATION') return undefined;
  if (format === 'TEXT') {
    if (/[\n*_~`]|\p{Extended_Pictographic}/u.test(String(part.text))) {
      return templateFault(
        'header',
        "The header can't have new lines, formatting characters, emojis or asterisks.",
      );
    }
    return checkText(part, 'header', 60, rules);
  }
  const example = isJson(part.example) ? part.example : {};
  const [handle] = [example.header_handle].flat();
  const mime = rules.uploads.mimeOf(handle);
  if (mime === undefined) {
    return templateFault('fields', `The header of format ${format} needs an example file.`);
  }
  return ownMember(SAMPLES, format)?.test(mime)
    ? undefined
    : templateFault('header', `A file of type ${mime} isn't a sample of ${format}.`);
}

function checkText(
  part: JsonMembers,
  where: 'header' | 'body',
  max: number,
  { isNamed }: TemplateRules,
): GraphError | undefined {
  const { text } = part;
  if (typeof text !== 'string' || text.trim() === '') {
    return templateFault('fields', `The component ${where} has no text.`);
  }
  if ([...text].length > max) {
    return templateFault('length', `The ${where} has more than ${max} characters.`);
  }
  const names = [...new Set([...text.matchAll(MARKER)].map(([, name = '']) => name.trim()))];
  if (names.length === 0) return undefined;
  if (where === 'header' && names.length > 1) {
    return templateFault('header', 'The header has one variable at most.');
  }
  const areFine = isNamed
    ? names.every((name) => /^[a-z_][a-z0-9_]*$/.test(name))
    : names.every((name) => /^\d+$/.test(name)) && Math.max(...names.map(Number)) === names.length;
  if (!areFine) return templateFault('invalid', `The variables of the ${where} aren't formatted.`);
  return (
    checkPlaces(text, where, names.length) ??
    checkExample(part, where, isNamed ? names : names.length)
  );
}

/** Variables have text around and between them, and enough words. */
function checkPlaces(text: string, where: 'header' | 'body', variables: number) {
  if (where === 'header') return undefined;
  if (/^\s*\{\{|\}\}\s*$/.test(text)) {
    return templateFault('ends', "Variables can't be at the start or end of the template.");
  }
  if (/\}\}\s*\{\{/.test(text)) {
    return templateFault('body', "Variables can't stand beside each other.");
  }
  const words = text.replace(MARKER, ' ').split(/\s+/).filter(Boolean).length;
  return words < variables
    ? templateFault('ratio', 'There are too many variables for the length of the message.')
    : undefined;
}

function checkExample(
  { example }: JsonMembers,
  where: 'header' | 'body',
  wanted: readonly string[] | number,
): GraphError | undefined {
  const given = isJson(example) ? example : {};
  if (typeof wanted !== 'number') {
    const list = given[`${where}_text_named_params`];
    const named = Array.isArray(list) ? list.filter(isJson) : [];
    const has = (name: string) =>
      named.some(({ param_name, example: value }) => param_name === name && isText(value));
    return wanted.every(has)
      ? undefined
      : templateFault('fields', `The ${where} has a variable without an example.`);
  }
  const list = given[`${where}_text`];
  const [first] = [list].flat();
  const values: unknown[] = Array.isArray(first) ? first : [list].flat();
  return values.length === wanted && values.every(isText)
    ? undefined
    : templateFault('fields', `The ${where} needs ${wanted} examples.`);
}

function checkFooter({ text }: JsonMembers): GraphError | undefined {
  if (typeof text !== 'string' || text.trim() === '') {
    return templateFault('fields', 'The footer has no text.');
  }
  if ([...text].length > 60)
    return templateFault('length', 'The footer has more than 60 characters.');
  return MARKER.test(text)
    ? templateFault('footer', "Variables aren't allowed in the footer.")
    : undefined;
}

function checkExpiration({ text, code_expiration_minutes: minutes }: JsonMembers) {
  if (text !== undefined) {
    return templateFault('footer', 'The footer of an authentication template is fixed.');
  }
  return Number.isInteger(minutes) && Number(minutes) >= 1 && Number(minutes) <= 90
    ? undefined
    : templateFault('footer', 'code_expiration_minutes must be from 1 to 90.');
}

function checkCode(components: JsonMembers[]): JsonMembers[] | GraphError {
  const part = components.find(({ type }) => type === 'BUTTONS');
  const buttons = Array.isArray(part?.buttons) ? (part.buttons as JsonMembers[]) : [];
  return buttons.length === 1 && buttons[0]?.type === 'OTP'
    ? components
    : templateFault('fields', 'An authentication template needs one button of type OTP.');
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

export const upper = (value: unknown): string =>
  typeof value === 'string' ? value.toUpperCase() : String(value);

const isCategory = (word: string): word is CheckedTemplate['category'] => CATEGORIES.includes(word);
