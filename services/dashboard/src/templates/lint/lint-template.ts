import {
  readPlaceholders,
  type WabaCard,
  type WabaTemplateCategory,
  type WabaTemplateContent,
  type WabaTemplateDefinition,
} from '@cascade/contracts';
import { lintButtons } from './lint-buttons.ts';
import { lintPlainHeader, lintProportion, lintText, withoutFallbacks } from './lint-text.ts';
import { finding, type TemplateFinding } from './rules.ts';

const MAX_NAME = 512;
const MAX_HEADER = 60;
const MAX_BODY = 1024;
const MAX_FOOTER = 60;
const MAX_OFFER = 16;
const MAX_CARD_BODY = 160;
const MAX_CARD_BUTTONS = 2;

/**
 * Checks a WABA template by the provider's rules before it is submitted. Each finding names its field, with
 * a path in the content.
 */
export function lintTemplate(content: WabaTemplateContent): TemplateFinding[] {
  const { name, language, category, components } = content;
  const buttons = components.flatMap((part) => (part.type === 'BUTTONS' ? part.buttons : []));
  const isCode = category === 'AUTHENTICATION';
  return [
    ...(/^[a-z0-9_]+$/.test(name) ? [] : [finding('name', 'name_form')]),
    ...(name.length > MAX_NAME ? [finding('name', 'too_long', MAX_NAME)] : []),
    ...(/^[a-z]{2,3}(_[A-Z]{2,3})?$/.test(language) ? [] : [finding('language', 'language_form')]),
    ...(category === undefined ? [finding('category', 'category_missing')] : []),
    ...(isCode && (buttons.length !== 1 || buttons[0]?.type !== 'OTP')
      ? [finding('components', 'otp_alone')]
      : []),
    ...components.flatMap((part, i) => lintComponent(`components[${i}]`, part, category)),
    ...(isCode ? [] : lintMixedNames(components)),
  ];
}

function lintComponent(
  field: string,
  part: WabaTemplateDefinition,
  category: WabaTemplateCategory | undefined,
): TemplateFinding[] {
  const isCode = category === 'AUTHENTICATION';
  switch (part.type) {
    case 'HEADER':
      return isCode ? [finding(field, 'component_not_in_category')] : lintHeader(field, part);
    case 'BODY':
      // The provider writes the text of a code itself.
      return isCode ? [] : lintBody(`${field}.text`, part);
    case 'FOOTER':
      return isCode ? lintExpiration(field, part) : lintFooter(`${field}.text`, part.text ?? '');
    case 'BUTTONS':
      return lintButtons(`${field}.buttons`, part.buttons, category);
    case 'LIMITED_TIME_OFFER':
      return [
        ...lintMarketing(field, category),
        ...lintLength(`${field}.limited_time_offer.text`, part.limited_time_offer.text, MAX_OFFER),
      ];
    case 'CAROUSEL':
      return [
        ...lintMarketing(field, category),
        ...part.cards.flatMap((card, i) => lintCard(`${field}.cards[${i}]`, card, category)),
      ];
  }
}

/** Offers and carousels are marketing alone. */
const lintMarketing = (
  field: string,
  category: WabaTemplateCategory | undefined,
): TemplateFinding[] =>
  category === undefined || category === 'MARKETING'
    ? []
    : [finding(field, 'component_not_in_category')];

const lintLength = (field: string, text: string, max: number): TemplateFinding[] =>
  [...text].length > max ? [finding(field, 'too_long', max)] : [];

function lintCard(
  field: string,
  { components }: WabaCard,
  category: WabaTemplateCategory | undefined,
): TemplateFinding[] {
  return components.flatMap((part, i) => {
    const at = `${field}.components[${i}]`;
    const own =
      part.type === 'BODY'
        ? lintLength(`${at}.text`, part.text, MAX_CARD_BODY)
        : part.type === 'BUTTONS' && part.buttons.length > MAX_CARD_BUTTONS
          ? [finding(`${at}.buttons`, 'too_many_buttons', MAX_CARD_BUTTONS)]
          : [];
    return [...own, ...lintComponent(at, part, category)];
  });
}

function lintHeader(
  field: string,
  header: Extract<WabaTemplateDefinition, { type: 'HEADER' }>,
): TemplateFinding[] {
  const { format, text = '', samples, fileId, sampleFileId } = header;
  if (format === 'LOCATION') return [];
  if (format !== 'TEXT') {
    return (sampleFileId ?? fileId) === undefined
      ? [finding(`${field}.sampleFileId`, 'sample_file_missing')]
      : [];
  }
  return [
    // A header may begin or end with its variable.
    ...lintText(`${field}.text`, text, { max: MAX_HEADER, most: 1, samples }).filter(
      ({ rule }) => rule !== 'variable_at_end',
    ),
    ...lintPlainHeader(`${field}.text`, text),
  ];
}

function lintBody(
  field: string,
  { text, samples }: Extract<WabaTemplateDefinition, { type: 'BODY' }>,
): TemplateFinding[] {
  return [
    ...lintText(field, text, { max: MAX_BODY, samples }),
    ...lintProportion(field, text),
    ...(/(\r?\n){3}/.test(text) ? [finding(field, 'line_breaks')] : []),
  ];
}

function lintFooter(field: string, text: string): TemplateFinding[] {
  return [
    ...([...text].length > MAX_FOOTER ? [finding(field, 'too_long', MAX_FOOTER)] : []),
    ...(readPlaceholders(text).length > 0 ? [finding(field, 'no_variables')] : []),
  ];
}

function lintExpiration(
  field: string,
  { code_expiration_minutes: minutes }: Extract<WabaTemplateDefinition, { type: 'FOOTER' }>,
): TemplateFinding[] {
  if (minutes === undefined) return [];
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= 90
    ? []
    : [finding(`${field}.code_expiration_minutes`, 'expiration_range')];
}

/** A template is positional or named as a whole. */
function lintMixedNames(components: readonly WabaTemplateDefinition[]): TemplateFinding[] {
  const kinds = components.flatMap((part, i) => {
    const text = part.type === 'BODY' || part.type === 'HEADER' ? (part.text ?? '') : '';
    const names = readPlaceholders(withoutFallbacks(text)).map(({ name }) => /^\d+$/.test(name));
    return names.length === 0 ? [] : [{ field: `components[${i}].text`, isPositional: names[0] }];
  });
  const odd = kinds.find(({ isPositional }) => isPositional !== kinds[0]?.isPositional);
  return odd === undefined ? [] : [finding(odd.field, 'variable_names')];
}
