import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
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
): Failure | null {
  const [part, other] = PARTS.filter((name) => rich?.[name] !== undefined);
  if (rich === undefined || part === undefined) {
    return broken(path, 'interactiveNeeds', { members: INTERACTIVE_PARTS.join(', ') });
  }
  if (other !== undefined) return broken(path, 'eitherOr', { one: part, other });
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
): Failure | null {
  const part = partOf(parts as InteractiveParts);
  if (part === 'locationRequest' && footer !== undefined) {
    return broken(`${path}.footer`, 'notWithLocationRequest');
  }
  if (header === undefined) {
    return part === 'productList' ? broken(`${path}.header`, 'requiredWithProductList') : null;
  }
  if (part === undefined || !PARTS_WITH_HEADER.includes(part)) {
    return broken(`${path}.header`, 'onlyWithMembers', { members: PARTS_WITH_HEADER.join(', ') });
  }
  return (
    checkNotBlank(header, `${path}.header`) ??
    (stage === 'accepted' ? null : checkLength(header, WABA_HEADER, `${path}.header`, stage))
  );
}

type Rule = (parts: InteractiveParts, path: string, stage: Stage) => Failure | null;

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

function checkPart(parts: InteractiveParts, path: string, stage: Stage): Failure | null {
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

function checkFlow(flow: FlowPart, path: string): Failure | null {
  const { id, name, cta, token, action, screen, data } = flow;
  if (id === undefined && name === undefined) return broken(path, 'idOrNameRequired');
  if (id !== undefined && name !== undefined)
    return broken(path, 'eitherOr', { one: 'id', other: 'name' });
  if (action === 'data_exchange' && screen !== undefined) {
    return broken(`${path}.screen`, 'onlyWithNavigate');
  }
  if (data !== undefined && screen === undefined) return broken(`${path}.data`, 'onlyWithScreen');
  return checkTexts(path, { id, name, cta, token, screen });
}

function checkProducts({ catalogId, sections }: ProductListPart, path: string): Failure | null {
  const total = sections.reduce((sum, { products }) => sum + products.length, 0);
  if (total > PRODUCTS) {
    return broken(`${path}.sections`, 'productsOver', { count: total, most: PRODUCTS });
  }
  const blank = checkTexts(path, { catalogId });
  if (blank !== null) return blank;
  for (const [i, { title, products }] of sections.entries()) {
    const at = `${path}.sections[${i}]`;
    if (title === undefined && sections.length > 1) {
      return broken(`${at}.title`, 'requiredWithSections');
    }
    const fault =
      checkTexts(at, { title }) ??
      checkTexts(at, Object.fromEntries(products.map((id, j) => [`products[${j}]`, id])));
    if (fault !== null) return fault;
  }
  return null;
}

function checkAddress({ country, values = {} }: AddressPart, path: string): Failure | null {
  const fields: readonly string[] = ADDRESS_FIELDS[country];
  const unknown = Object.keys(values).find((name) => !fields.includes(name));
  return unknown === undefined
    ? null
    : broken(memberPath(`${path}.values`, unknown), 'addressFieldUnknown', {
        country,
        names: fields.join(', '),
      });
}
