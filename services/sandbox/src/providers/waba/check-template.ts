import { ownMember } from '@cascade/contracts';
import { characters, isJson, isWithin, type JsonMembers } from './fields.ts';
import { choiceError, GraphError, parameterError } from './graph-error.ts';
import { checkButtons } from './check-buttons.ts';
import { TEMPLATE_COUNTS, TEMPLATE_TEXTS } from './limits.ts';
import { templateFault } from './template-faults.ts';
import type { SampleUploads } from './uploads.ts';

const CATEGORIES = ['AUTHENTICATION', 'MARKETING', 'UTILITY'];
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

interface ComponentRule {
  /** The only category that has it, and how the fault names the component. */
  only?: { category: 'MARKETING'; name: string };
  check: (part: JsonMembers, rules: TemplateRules) => GraphError | undefined;
}

/** Components by type, in the order that Meta names them. */
const COMPONENTS: Readonly<Record<string, ComponentRule>> = {
  HEADER: { check: checkHeader },
  BODY: { check: checkBody },
  FOOTER: {
    check: (part, { category }) =>
      category === 'AUTHENTICATION' ? checkExpiration(part) : checkFooter(part),
  },
  BUTTONS: { check: (part, { category }) => checkButtons(part, category) },
  LIMITED_TIME_OFFER: {
    only: { category: 'MARKETING', name: 'A limited-time offer' },
    check: checkOffer,
  },
  CAROUSEL: { only: { category: 'MARKETING', name: 'A carousel' }, check: checkCards },
};

function checkComponent(part: JsonMembers, rules: TemplateRules): GraphError | undefined {
  const rule = ownMember(COMPONENTS, String(part.type));
  if (rule === undefined)
    return choiceError('components[type]', Object.keys(COMPONENTS), part.type);
  const { only } = rule;
  return only === undefined || only.category === rules.category
    ? rule.check(part, rules)
    : templateFault('invalid', `${only.name} needs the category ${only.category}.`);
}

function checkBody(part: JsonMembers, rules: TemplateRules): GraphError | undefined {
  if (rules.category !== 'AUTHENTICATION') return checkText(part, 'body', rules);
  return part.text === undefined
    ? undefined
    : templateFault('body', 'The body of an authentication template is fixed.');
}

function checkOffer({ limited_time_offer: offer }: JsonMembers): GraphError | undefined {
  const text = isJson(offer) ? offer.text : undefined;
  const most = TEMPLATE_TEXTS.offer;
  return isText(text) && characters(text) <= most
    ? undefined
    : templateFault('length', `The text of an offer has 1 to ${most} characters.`);
}

function checkCards(part: JsonMembers, rules: TemplateRules): GraphError | undefined {
  const cards = Array.isArray(part.cards) ? part.cards.filter(isJson) : [];
  const { least, most } = TEMPLATE_COUNTS.cards;
  if (!isWithin(cards.length, TEMPLATE_COUNTS.cards)) {
    return templateFault('fields', `A carousel has ${least} to ${most} cards.`);
  }
  const { most: mostButtons } = TEMPLATE_COUNTS.buttonsOfCard;
  const shapes = new Set<string>();
  for (const card of cards) {
    const given = Array.isArray(card.components) ? card.components.filter(isJson) : [];
    const components: JsonMembers[] = given.map((inner) => ({ ...inner, type: upper(inner.type) }));
    for (const inner of components) {
      const fault = checkComponent(inner, rules);
      if (fault) return fault;
      const buttons = Array.isArray(inner.buttons) ? inner.buttons.length : 0;
      if (buttons > mostButtons) {
        return templateFault('invalid', `A card has ${mostButtons} buttons at most.`);
      }
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
    return checkText(part, 'header', rules);
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
  { isNamed }: TemplateRules,
): GraphError | undefined {
  const { text } = part;
  if (typeof text !== 'string' || text.trim() === '') {
    return templateFault('fields', `The component ${where} has no text.`);
  }
  const max = TEMPLATE_TEXTS[where];
  if (characters(text) > max) {
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
  const max = TEMPLATE_TEXTS.footer;
  if (characters(text) > max) {
    return templateFault('length', `The footer has more than ${max} characters.`);
  }
  return MARKER.test(text)
    ? templateFault('footer', "Variables aren't allowed in the footer.")
    : undefined;
}

function checkExpiration({ text, code_expiration_minutes: minutes }: JsonMembers) {
  if (text !== undefined) {
    return templateFault('footer', 'The footer of an authentication template is fixed.');
  }
  const { least, most } = TEMPLATE_COUNTS.codeLasts;
  return Number.isInteger(minutes) && isWithin(Number(minutes), TEMPLATE_COUNTS.codeLasts)
    ? undefined
    : templateFault('footer', `code_expiration_minutes must be from ${least} to ${most}.`);
}

function checkCode(components: JsonMembers[]): JsonMembers[] | GraphError {
  const part = components.find(({ type }) => type === 'BUTTONS');
  const buttons = Array.isArray(part?.buttons) ? (part.buttons as JsonMembers[]) : [];
  return buttons.length === 1 && buttons[0]?.type === 'OTP'
    ? components
    : templateFault('fields', 'An authentication template needs one button of type OTP.');
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const upper = (value: unknown): string =>
  typeof value === 'string' ? value.toUpperCase() : String(value);

const isCategory = (word: string): word is CheckedTemplate['category'] => CATEGORIES.includes(word);
