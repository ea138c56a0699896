import {
  type ProductSection,
  type SupportedApp,
  type WabaTemplateButton,
  broken,
} from '@cascade/contracts';
import { membersOf, optionalText, text, Unreadable, word, type Members } from './read-members.ts';
import { firstOf, readSample } from './read-samples.ts';

/** Reads a button of a template, in Graph's form or in the stored one. */
export function readButton(value: unknown, path: string): WabaTemplateButton {
  const from = membersOf(value, path);
  const type = word(from, 'type', path);
  switch (type) {
    case 'QUICK_REPLY':
      return { type, text: text(from, 'text', path), ...optionalText(from, 'payload', path) };
    case 'URL':
      return {
        type,
        text: text(from, 'text', path),
        url: text(from, 'url', path),
        ...readSample(from, path),
      };
    case 'PHONE_NUMBER':
      return {
        type,
        text: text(from, 'text', path),
        phone_number: text(from, 'phone_number', path),
      };
    case 'COPY_CODE': {
      return {
        type,
        ...optionalText(from, 'text', path),
        ...optionalText({ example: firstOf(from['example']) }, 'example', path),
      };
    }
    case 'OTP': {
      const kind = word(from, 'otp_type', path);
      if (kind !== 'COPY_CODE' && kind !== 'ONE_TAP' && kind !== 'ZERO_TAP') {
        throw new Unreadable(broken(`${path}.otp_type`, 'notSupported', { name: kind }));
      }
      return {
        type,
        otp_type: kind,
        ...optionalText(from, 'text', path),
        ...optionalText(from, 'autofill_text', path),
        ...readApps(from, path),
        ...(from['zero_tap_terms_accepted'] === true ? { zero_tap_terms_accepted: true } : {}),
      };
    }
    case 'FLOW': {
      const { flowData: data } = from;
      return {
        type,
        text: text(from, 'text', path),
        ...optionalText(from, 'flow_id', path),
        ...optionalText(from, 'flow_name', path),
        ...optionalText(from, 'flow_action', path),
        ...optionalText(from, 'navigate_screen', path),
        ...optionalText(from, 'flowToken', path),
        ...(data === undefined ? {} : { flowData: { ...membersOf(data, `${path}.flowData`) } }),
      };
    }
    case 'CATALOG':
      return { type, text: text(from, 'text', path), ...optionalText(from, 'product', path) };
    case 'MPM':
      return {
        type,
        text: text(from, 'text', path),
        // Graph has neither: a template of its manager gets them by variables.
        product: optionalText(from, 'product', path).product ?? '{{product}}',
        sections: readSections(from['sections'] ?? DEFAULT_SECTIONS, `${path}.sections`),
      };
    default:
      throw new Unreadable(broken(`${path}.type`, 'buttonsNotSupported', { name: type }));
  }
}

/** One product, which a variable names. */
const DEFAULT_SECTIONS = [
  { title: '{{title|Products}}', product_items: [{ product_retailer_id: '{{product}}' }] },
];

const MAX_SECTIONS = 10;
const MAX_PRODUCTS = 30;

function readSections(value: unknown, path: string): ProductSection[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_SECTIONS) {
    throw new Unreadable(broken(path, 'sectionsCount', { most: MAX_SECTIONS }));
  }
  return value.map((given, i) => {
    const at = `${path}[${i}]`;
    const section = membersOf(given, at);
    const items = section['product_items'];
    if (!Array.isArray(items) || items.length === 0 || items.length > MAX_PRODUCTS) {
      throw new Unreadable(broken(`${at}.product_items`, 'productsCount', { most: MAX_PRODUCTS }));
    }
    return {
      title: text(section, 'title', at),
      product_items: items.map((item, n) => {
        const place = `${at}.product_items[${n}]`;
        const product = text(membersOf(item, place), 'product_retailer_id', place);
        return { product_retailer_id: product };
      }),
    };
  });
}

const MAX_APPS = 5;

/** Reads `supported_apps`, or the two members that stood for one app before. */
function readApps(from: Members, path: string): { supported_apps?: SupportedApp[] } {
  const { supported_apps: apps, package_name: name } = from;
  if (apps === undefined && name === undefined) return {};
  const given = apps ?? [from];
  if (!Array.isArray(given) || given.length > MAX_APPS) {
    throw new Unreadable(
      broken(`${path}.supported_apps`, 'mostValue', { limit: `${MAX_APPS} apps` }),
    );
  }
  return {
    supported_apps: given.map((value, i) => {
      const at = `${path}.supported_apps[${i}]`;
      const app = membersOf(value, at);
      return {
        package_name: text(app, 'package_name', at),
        signature_hash: text(app, 'signature_hash', at),
      };
    }),
  };
}
