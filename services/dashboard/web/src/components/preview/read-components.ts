import { arrayOf, at, lastPart, textOf } from './members.ts';
import { readPlace, readSections } from './read-parts.ts';
import type {
  ButtonAct,
  ShownButton,
  ShownCard,
  ShownMedia,
  ShownMessage,
  ShownOffer,
  ShownPlace,
  ShownProducts,
} from './shown-parts.ts';

/** Reads Graph's `components` of a template. */
export function readComponents(components: readonly unknown[]): ShownMessage {
  const find = (type: string) => components.find((component) => at(component, 'type') === type);
  const header = find('HEADER');
  const body = find('BODY');
  const footer = find('FOOTER');
  const place = at(header, 'format') === 'LOCATION' ? readPlaceHeader(header) : undefined;
  const note = textOf(at(footer, 'text'));
  const buttons = arrayOf(at(find('BUTTONS'), 'buttons'));
  const cards = find('CAROUSEL');
  return {
    text: textOf(at(body, 'text')),
    ...(at(header, 'format') === 'TEXT' ? { header: textOf(at(header, 'text')) } : {}),
    ...readMediaHeader(header),
    ...(place === undefined ? {} : { location: place }),
    ...readOffer(find('LIMITED_TIME_OFFER'), buttons),
    ...readProducts(buttons),
    ...readCode(buttons, body, footer),
    ...(note === '' ? {} : { footer: note }),
    buttons: buttons.map((button) => [readButton(button)]),
    ...(cards === undefined ? {} : { cards: arrayOf(at(cards, 'cards')).map(readCard) }),
  };
}

function readCard(card: unknown): ShownCard {
  const { media, text, buttons } = readComponents(arrayOf(at(card, 'components')));
  return { ...(media === undefined ? {} : { media }), text, buttons: buttons.flat() };
}

function readMediaHeader(header: unknown): { media?: ShownMedia } {
  const kind = textOf(at(header, 'format')).toLowerCase();
  if (kind !== 'image' && kind !== 'video' && kind !== 'document') return {};
  const name = textOf(at(header, 'fileName')) || lastPart(textOf(at(header, 'fileUrl')));
  return { media: { kind, name } };
}

/** A place of a template may be given by each send alone. */
const readPlaceHeader = (header: unknown): ShownPlace =>
  at(header, 'location') === undefined
    ? { name: '', address: '' }
    : readPlace(at(header, 'location'));

/** Reads an offer. Sends give its code and its end under these names if the template names no others. */
function readOffer(part: unknown, buttons: readonly unknown[]): { offer?: ShownOffer } {
  if (part === undefined) return {};
  const offer = at(part, 'limited_time_offer');
  const copied = buttons.find((button) => at(button, 'type') === 'COPY_CODE');
  const sample = textOf(at(copied, 'example'));
  return {
    offer: {
      text: textOf(at(offer, 'text')),
      ...(at(offer, 'has_expiration') === true
        ? { ends: textOf(at(part, 'expiresAt')) || '{{offer_ends}}' }
        : {}),
      ...(copied === undefined
        ? {}
        : { code: sample === '' ? '{{coupon_code}}' : `{{coupon_code|${sample}}}` }),
    },
  };
}

/** Reads what buttons of a catalog or of products show above the text. */
function readProducts(buttons: readonly unknown[]): { products?: ShownProducts } {
  const opening = buttons.find((button) => ['CATALOG', 'MPM'].includes(textOf(at(button, 'type'))));
  if (opening === undefined) return {};
  return {
    products: {
      kind: at(opening, 'type') === 'MPM' ? 'products' : 'catalog',
      name: textOf(at(opening, 'product')),
      sections: readSections(at(opening, 'sections'), 'product_items'),
    },
  };
}

/** Reads what the provider writes around a code by itself. */
function readCode(
  buttons: readonly unknown[],
  body: unknown,
  footer: unknown,
): Pick<ShownMessage, 'code'> {
  if (!buttons.some((button) => at(button, 'type') === 'OTP')) return {};
  const minutes = at(footer, 'code_expiration_minutes');
  return {
    code: {
      warns: at(body, 'add_security_recommendation') === true,
      ...(typeof minutes === 'number' ? { minutes } : {}),
    },
  };
}

const ACTS: ReadonlyMap<string, ButtonAct> = new Map([
  ['URL', 'url'],
  ['PHONE_NUMBER', 'call'],
  ['COPY_CODE', 'coupon'],
  ['FLOW', 'flow'],
  ['CATALOG', 'catalog'],
  ['MPM', 'products'],
] as const);

function readButton(button: unknown): ShownButton {
  const text = textOf(at(button, 'text'));
  if (at(button, 'type') !== 'OTP') {
    return { text, act: ACTS.get(textOf(at(button, 'type'))) ?? 'reply' };
  }
  const kind = at(button, 'otp_type');
  if (kind !== 'ONE_TAP' && kind !== 'ZERO_TAP') return { text, act: 'copyCode' };
  return {
    text: textOf(at(button, 'autofill_text')),
    act: kind === 'ONE_TAP' ? 'oneTap' : 'zeroTap',
  };
}
