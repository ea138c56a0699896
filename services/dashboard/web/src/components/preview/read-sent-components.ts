import { arrayOf, at, lastPart, textOf } from './members.ts';
import { readPlace } from './read-parts.ts';
import type {
  ButtonAct,
  ShownButton,
  ShownCard,
  ShownMedia,
  ShownMessage,
  ShownOffer,
} from './shown-parts.ts';

/**
 * Reads the values that went into an approved template, part by part. The log has no texts of the template, so
 * buttons are shown that a phone labels itself.
 */
export function readSentComponents(components: unknown): ShownMessage {
  const parts = arrayOf(components);
  const values = parts
    .filter((part) => ['header', 'body'].includes(textOf(at(part, 'type'))))
    .flatMap((part) => arrayOf(at(part, 'parameters')));
  const media = values.find((value) => at(value, 'type') === 'media');
  const place = values.find((value) => at(value, 'type') === 'location');
  const cards = parts.find((part) => at(part, 'type') === 'carousel');
  return {
    text: values
      .map((value) => textOf(at(value, 'text')))
      .filter((text) => text !== '')
      .join('\n'),
    ...(media === undefined ? {} : { media: readSentMedia(media) }),
    ...(place === undefined ? {} : { location: readPlace(at(place, 'location')) }),
    ...readSentOffer(parts),
    buttons: parts.flatMap((part) => readSentButton(part)),
    ...(cards === undefined ? {} : { cards: arrayOf(at(cards, 'cards')).map(readSentCard) }),
  };
}

function readSentCard(card: unknown): ShownCard {
  const { media, text, buttons } = readSentComponents(at(card, 'components'));
  return { ...(media === undefined ? {} : { media }), text, buttons: buttons.flat() };
}

/** Reads a rendered file. */
export function readSentMedia(value: unknown): ShownMedia {
  const kind = at(value, 'media');
  return {
    kind: kind === 'image' || kind === 'video' ? kind : 'document',
    name: sourceName(at(value, 'source')),
  };
}

/** Reads the name of a rendered file. */
export const sourceName = (source: unknown): string =>
  textOf(at(source, 'fileName')) ||
  lastPart(textOf(at(source, 'url')) || textOf(at(source, 'fileUrl')));

function readSentOffer(parts: readonly unknown[]): { offer?: ShownOffer } {
  const offer = parts.find((part) => at(part, 'type') === 'limited_time_offer');
  if (offer === undefined) return {};
  const [value] = arrayOf(at(offer, 'parameters'));
  const until = at(at(value, 'limited_time_offer'), 'expiration_time_ms');
  return {
    offer: {
      text: '',
      ...(typeof until === 'number' ? { ends: String(Math.floor(until / 1_000)) } : {}),
    },
  };
}

const SENT_ACTS: ReadonlyMap<string, ButtonAct> = new Map([
  ['copy_code', 'coupon'],
  ['flow', 'flow'],
  ['catalog', 'catalog'],
  ['mpm', 'products'],
] as const);

function readSentButton(part: unknown): ShownButton[][] {
  const act = SENT_ACTS.get(textOf(at(part, 'sub_type')));
  if (act === undefined) return [];
  const [value] = arrayOf(at(part, 'parameters'));
  return [[{ text: textOf(at(value, 'coupon_code')), act }]];
}
