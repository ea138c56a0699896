import {
  ADDRESS_FIELDS,
  INTERACTIVE_PARTS,
  PARTS_WITH_HEADER,
  partOf,
  type AddressPart,
  type FlowPart,
  type InteractivePart,
  type InteractiveParts,
  type ProductListPart,
} from '../content/interactive.ts';
import { PRODUCTS, WABA_HEADER } from '../limits/limits.ts';
import type { RichContextInput } from '../schemas/message.ts';
import { memberPath } from '../validation/describe-fault.ts';
import { checkListMessage } from './list-message.ts';
import { checkLink } from './link.ts';
import type { Stage } from './markers.ts';
import { checkReplyButtons } from './reply-buttons.ts';
import { checkLength, checkNotBlank } from './text.ts';

const PARTS = ['buttons', 'listMessage', ...INTERACTIVE_PARTS] as const;

/** Checks what an `interactive` message asks for: exactly one part (SPEC, "WABA free-form interactive"). */
export function checkInteractive(
  rich: RichContextInput | undefined,
  path: string,
  stage: Stage,
): string | null {
  const [part, other] = PARTS.filter((name) => rich?.[name] !== undefined);
  if (rich === undefined || part === undefined) {
    return `${path}: interactive requires buttons or listMessage, or one of ${INTERACTIVE_PARTS.join(', ')}`;
  }
  if (other !== undefined) return `${path}: use either ${part} or ${other}, not both`;
  return (
    checkHeader(rich, path, stage) ??
    (rich.buttons ? checkReplyButtons(rich.buttons, `${path}.buttons`) : null) ??
    (rich.listMessage ? checkListMessage(rich.listMessage, `${path}.listMessage`) : null) ??
    // The schema has checked which words are allowed.
    checkPart(rich as InteractiveParts, path, stage)
  );
}

function checkHeader(
  { header, footer, ...parts }: RichContextInput,
  path: string,
  stage: Stage,
): string | null {
  const part = partOf(parts as InteractiveParts);
  if (part === 'locationRequest' && footer !== undefined) {
    return `${path}.footer: not used with locationRequest`;
  }
  if (header === undefined) {
    return part === 'productList' ? `${path}.header: required with productList` : null;
  }
  if (part === undefined || !PARTS_WITH_HEADER.includes(part)) {
    return `${path}.header: only with ${PARTS_WITH_HEADER.join(', ')}`;
  }
  return (
    checkNotBlank(header, `${path}.header`) ??
    (stage === 'accepted' ? null : checkLength(header, WABA_HEADER, `${path}.header`, stage))
  );
}

type Rule = (parts: InteractiveParts, path: string, stage: Stage) => string | null;

const RULES: Partial<Record<InteractivePart, Rule>> = {
  flow: ({ flow }, path) => (flow ? checkFlow(flow, path) : null),
  catalog: ({ catalog }, path) => checkTexts(path, { ...catalog }),
  product: ({ product }, path) => checkTexts(path, { ...product }),
  productList: ({ productList }, path) => (productList ? checkProducts(productList, path) : null),
  addressRequest: ({ addressRequest }, path) =>
    addressRequest ? checkAddress(addressRequest, path) : null,
  ctaUrl: ({ ctaUrl }, path, stage) =>
    ctaUrl
      ? (checkNotBlank(ctaUrl.text, `${path}.text`) ??
        checkLink(ctaUrl.url, `${path}.url`, stage, ['http', 'https']))
      : null,
};

function checkPart(parts: InteractiveParts, path: string, stage: Stage): string | null {
  const part = partOf(parts);
  return part === undefined ? null : (RULES[part]?.(parts, `${path}.${part}`, stage) ?? null);
}

/** Refuses blank texts. */
function checkTexts(path: string, texts: Readonly<Record<string, string | undefined>>) {
  for (const [name, text] of Object.entries(texts)) {
    const fault = text === undefined ? null : checkNotBlank(text, `${path}.${name}`);
    if (fault !== null) return fault;
  }
  return null;
}

function checkFlow(flow: FlowPart, path: string): string | null {
  const { id, name, cta, token, action, screen, data } = flow;
  if (id === undefined && name === undefined) return `${path}: id or name required`;
  if (id !== undefined && name !== undefined) return `${path}: use either id or name, not both`;
  if (action === 'data_exchange' && screen !== undefined) {
    return `${path}.screen: only with action navigate`;
  }
  if (data !== undefined && screen === undefined) return `${path}.data: only with screen`;
  return checkTexts(path, { id, name, cta, token, screen });
}

function checkProducts({ catalogId, sections }: ProductListPart, path: string): string | null {
  const total = sections.reduce((sum, { products }) => sum + products.length, 0);
  if (total > PRODUCTS) {
    return `${path}.sections: ${total} products, at most ${PRODUCTS} in total`;
  }
  const blank = checkTexts(path, { catalogId });
  if (blank !== null) return blank;
  for (const [i, { title, products }] of sections.entries()) {
    const at = `${path}.sections[${i}]`;
    if (title === undefined && sections.length > 1) {
      return `${at}.title: required when there is more than one section`;
    }
    const fault =
      checkTexts(at, { title }) ??
      checkTexts(at, Object.fromEntries(products.map((id, j) => [`products[${j}]`, id])));
    if (fault !== null) return fault;
  }
  return null;
}

function checkAddress({ country, values = {} }: AddressPart, path: string): string | null {
  const fields: readonly string[] = ADDRESS_FIELDS[country];
  const unknown = Object.keys(values).find((name) => !fields.includes(name));
  return unknown === undefined
    ? null
    : `${memberPath(`${path}.values`, unknown)}: not a field of ${country}, known are ${fields.join(', ')}`;
}
