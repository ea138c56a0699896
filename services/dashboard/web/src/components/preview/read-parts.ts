import { arrayOf, at, textOf } from './members.ts';
import type {
  ButtonAct,
  ShownButton,
  ShownMessage,
  ShownPlace,
  ShownProducts,
} from './shown-parts.ts';

/**
 * Reads header, products and buttons of an inline message, or of a rendered one, whose members have the same
 * names.
 */
export function readParts(rich: unknown): Pick<ShownMessage, 'header' | 'products' | 'buttons'> {
  const header = textOf(at(rich, 'header'));
  const products = readProducts(rich);
  const button = readPartButton(rich);
  return {
    ...(header === '' ? {} : { header }),
    ...(products === undefined ? {} : { products }),
    buttons: button === undefined ? readRows(at(rich, 'buttons')) : [[button]],
  };
}

/** Parts whose button the phone labels itself. */
const ASKED = {
  catalog: 'catalog',
  product: 'product',
  productList: 'products',
  locationRequest: 'location',
  addressRequest: 'address',
} as const satisfies Record<string, ButtonAct>;

function readPartButton(rich: unknown): ShownButton | undefined {
  const flow = at(rich, 'flow');
  if (flow !== undefined) return { text: textOf(at(flow, 'cta')), act: 'flow' };
  const link = at(rich, 'ctaUrl');
  if (link !== undefined) return { text: textOf(at(link, 'text')), act: 'url' };
  const asked = Object.entries(ASKED).find(([member]) => at(rich, member) !== undefined);
  return asked && { text: '', act: asked[1] };
}

function readProducts(rich: unknown): ShownProducts | undefined {
  const catalog = at(rich, 'catalog');
  const product = at(rich, 'product');
  const list = at(rich, 'productList');
  if (catalog !== undefined) {
    return { kind: 'catalog', name: textOf(at(catalog, 'thumbnail')), sections: [] };
  }
  if (product !== undefined) {
    return { kind: 'product', name: textOf(at(product, 'productId')), sections: [] };
  }
  return list === undefined
    ? undefined
    : { kind: 'products', name: '', sections: readSections(at(list, 'sections'), 'products') };
}

/** Reads sections of products; `items` is the member that has a section's products. */
export const readSections = (sections: unknown, items: string): ShownProducts['sections'] =>
  arrayOf(sections).map((section) => ({
    title: textOf(at(section, 'title')),
    count: arrayOf(at(section, items)).length,
  }));

/** Reads a place; without a name, its coordinates name it. */
export const readPlace = (place: unknown): ShownPlace => ({
  name: textOf(at(place, 'name')) || `${textOf(at(place, 'lat'))}, ${textOf(at(place, 'lng'))}`,
  address: textOf(at(place, 'address')),
});

/** Buttons come as rows of buttons, or as one row. */
export const readRows = (value: unknown): ShownButton[][] =>
  arrayOf(value).map((row) => (Array.isArray(row) ? row : [row]).map(readButton));

const readButton = (button: unknown): ShownButton => ({
  text: textOf(at(button, 'text')) || textOf(at(button, 'title')),
  act:
    at(button, 'url') !== undefined
      ? 'url'
      : at(button, 'copyText') !== undefined
        ? 'copy'
        : 'reply',
});
