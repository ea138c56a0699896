import {
  checkFileName,
  checkFileUrl,
  type WabaCard,
  type WabaTemplateDefinition,
  broken,
  type Failure,
} from '@cascade/contracts';
import { membersOf, optionalText, text, Unreadable, word, type Members } from './read-members.ts';
import { readSamples } from './read-samples.ts';
import { readButton } from './waba-buttons.ts';

export type ReadComponents = { components: WabaTemplateDefinition[] } | Failure;

/**
 * Converts Graph's `components` of a template (`GET /{waba_id}/message_templates`), or a customer's
 * copy of them, to the stored form. Words may be in either case. Graph's `example` becomes `samples`;
 * addresses of sample files are dropped, because Graph changes them with every answer.
 */
export function readWabaComponents(value: unknown, path: string): ReadComponents {
  if (!Array.isArray(value)) return broken(path, 'arrayForm');
  try {
    const components = readList(value, path);
    return components.some(({ type }) => type === 'BODY')
      ? { components }
      : broken(path, 'bodyRequired');
  } catch (error) {
    if (error instanceof Unreadable) return error.failure;
    throw error;
  }
}

function readList(list: readonly unknown[], path: string): WabaTemplateDefinition[] {
  const components = list.map((item, i) => readComponent(item, `${path}[${i}]`));
  const types = components.map(({ type }) => type);
  const twice = types.find((type, i) => types.indexOf(type) !== i);
  if (twice !== undefined) throw new Unreadable(broken(path, 'moreThanOne', { name: twice }));
  return components;
}

function readComponent(value: unknown, path: string): WabaTemplateDefinition {
  const from = membersOf(value, path);
  const type = word(from, 'type', path);
  switch (type) {
    case 'HEADER':
      return readHeader(from, path);
    case 'BODY': {
      const body = text(from, 'text', path);
      return {
        type,
        text: body,
        ...readSamples(from, body, path),
        ...(from['add_security_recommendation'] === true
          ? { add_security_recommendation: true }
          : {}),
      };
    }
    case 'FOOTER': {
      const minutes = from['code_expiration_minutes'];
      return {
        type,
        ...optionalText(from, 'text', path),
        ...(typeof minutes === 'number' ? { code_expiration_minutes: minutes } : {}),
      };
    }
    case 'BUTTONS': {
      const buttons = from['buttons'];
      if (!Array.isArray(buttons) || buttons.length === 0 || buttons.length > 10) {
        throw new Unreadable(broken(`${path}.buttons`, 'buttonsCount'));
      }
      return { type, buttons: buttons.map((item, i) => readButton(item, `${path}.buttons[${i}]`)) };
    }
    case 'LIMITED_TIME_OFFER':
      return readOffer(from, path);
    case 'CAROUSEL':
      return { type, cards: readCards(from['cards'], `${path}.cards`) };
    default:
      throw new Unreadable(broken(`${path}.type`, 'componentsNotSupported', { name: type }));
  }
}

function readOffer(from: Members, path: string): WabaTemplateDefinition {
  const offer = membersOf(from['limited_time_offer'], `${path}.limited_time_offer`);
  const { expiresAt: ends } = from;
  if (ends !== undefined && typeof ends !== 'number' && typeof ends !== 'string') {
    throw new Unreadable(broken(`${path}.expiresAt`, 'numberOrPlaceholder'));
  }
  return {
    type: 'LIMITED_TIME_OFFER',
    limited_time_offer: {
      text: text(offer, 'text', `${path}.limited_time_offer`),
      ...(offer['has_expiration'] === true ? { has_expiration: true } : {}),
    },
    ...(ends === undefined ? {} : { expiresAt: ends }),
  };
}

/** What a card may have; a carousel within one may not be. */
const OF_A_CARD: readonly string[] = ['HEADER', 'BODY', 'BUTTONS'];

function readCards(value: unknown, path: string): WabaCard[] {
  if (!Array.isArray(value) || value.length < 2 || value.length > 10) {
    throw new Unreadable(broken(path, 'cardsCount'));
  }
  const cards = value.map((card, i) => {
    const { components } = membersOf(card, `${path}[${i}]`);
    const at = `${path}[${i}].components`;
    const list: unknown[] = Array.isArray(components) ? components : [];
    const odd = list.find((part) => !OF_A_CARD.includes(word(membersOf(part, at), 'type', at)));
    if (list.length === 0 || odd !== undefined) {
      throw new Unreadable(broken(at, 'cardParts'));
    }
    return { components: readList(list, at) };
  });
  const shape = ({ components }: WabaCard) => components.map(({ type }) => type).join(' ');
  if (cards.some((card) => shape(card) !== shape(cards[0] ?? card))) {
    throw new Unreadable(broken(path, 'cardsAlike'));
  }
  return cards;
}

function readHeader(from: Members, path: string): WabaTemplateDefinition {
  const format = from['format'] === undefined ? 'TEXT' : word(from, 'format', path);
  if (format === 'TEXT') {
    const header = text(from, 'text', path);
    return { type: 'HEADER', format, text: header, ...readSamples(from, header, path) };
  }
  if (format === 'LOCATION') {
    const { location } = from;
    return location === undefined
      ? { type: 'HEADER', format }
      : { type: 'HEADER', format, location: readLocation(location, `${path}.location`) };
  }
  if (format !== 'IMAGE' && format !== 'VIDEO' && format !== 'DOCUMENT') {
    throw new Unreadable(broken(`${path}.format`, 'headersNotSupported', { name: format }));
  }
  return { type: 'HEADER', format, ...readSource(from, path) };
}

/** Reads what a send attaches: a member of ours, which Graph's answers don't have. */
function readSource(from: Members, path: string) {
  const { fileId, sampleFileId } = from;
  const source = {
    ...optionalText(from, 'fileUrl', path),
    ...optionalText(from, 'fileName', path),
  };
  if (fileId !== undefined && source.fileUrl !== undefined) {
    throw new Unreadable(broken(path, 'fileUrlOrFileId'));
  }
  for (const [name, id] of Object.entries({ fileId, sampleFileId })) {
    if (id !== undefined && !(Number.isSafeInteger(id) && (id as number) > 0)) {
      throw new Unreadable(broken(`${path}.${name}`, 'integerForm'));
    }
  }
  const { fileUrl, fileName } = source;
  const fault =
    (fileUrl === undefined ? null : checkFileUrl(fileUrl, `${path}.fileUrl`, 'written')) ??
    (fileName === undefined ? null : checkFileName(fileName, `${path}.fileName`, 'written'));
  if (fault !== null) throw new Unreadable(fault);
  return {
    ...source,
    ...(fileId === undefined ? {} : { fileId: fileId as number }),
    ...(sampleFileId === undefined ? {} : { sampleFileId: sampleFileId as number }),
  };
}

function readLocation(value: unknown, path: string) {
  const from = membersOf(value, path);
  const degrees = (name: 'lat' | 'lng'): number | string => {
    const degree = from[name];
    if (typeof degree !== 'number' && typeof degree !== 'string') {
      throw new Unreadable(broken(`${path}.${name}`, 'numberOrPlaceholder'));
    }
    return degree;
  };
  return {
    lat: degrees('lat'),
    lng: degrees('lng'),
    ...optionalText(from, 'name', path),
    ...optionalText(from, 'address', path),
  };
}
