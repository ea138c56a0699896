import {
  checkFileName,
  checkFileUrl,
  type WabaTemplateButton,
  type WabaTemplateDefinition,
} from '@cascade/contracts';

export type ReadComponents = { components: WabaTemplateDefinition[] } | { reason: string };

type Members = Readonly<Record<string, unknown>>;

/** A component or one of its members that this product can't send. */
class Unreadable extends Error {}

/**
 * Converts Graph's `components` of a template (`GET /{waba_id}/message_templates`), or a customer's
 * copy of them, to the stored form. Words may be in either case; members that no send needs
 * (`example`) are dropped.
 */
export function readWabaComponents(value: unknown, path: string): ReadComponents {
  if (!Array.isArray(value)) return { reason: `${path}: must be an array` };
  try {
    const components = value.map((item, i) => readComponent(item, `${path}[${i}]`));
    const types = components.map(({ type }) => type);
    if (!types.includes('BODY')) return { reason: `${path}: a BODY is required` };
    const twice = types.find((type, i) => types.indexOf(type) !== i);
    return twice === undefined ? { components } : { reason: `${path}: more than one ${twice}` };
  } catch (error) {
    if (error instanceof Unreadable) return { reason: error.message };
    throw error;
  }
}

function readComponent(value: unknown, path: string): WabaTemplateDefinition {
  const from = membersOf(value, path);
  const type = word(from, 'type', path);
  switch (type) {
    case 'HEADER':
      return readHeader(from, path);
    case 'BODY':
      return {
        type,
        text: text(from, 'text', path),
        ...(from['add_security_recommendation'] === true
          ? { add_security_recommendation: true }
          : {}),
      };
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
        throw new Unreadable(`${path}.buttons: must be 1 to 10 buttons`);
      }
      return { type, buttons: buttons.map((item, i) => readButton(item, `${path}.buttons[${i}]`)) };
    }
    default:
      throw new Unreadable(`${path}.type: ${type} components are not supported`);
  }
}

function readHeader(from: Members, path: string): WabaTemplateDefinition {
  const format = from['format'] === undefined ? 'TEXT' : word(from, 'format', path);
  if (format === 'TEXT') return { type: 'HEADER', format, text: text(from, 'text', path) };
  if (format === 'LOCATION') {
    const { location } = from;
    return location === undefined
      ? { type: 'HEADER', format }
      : { type: 'HEADER', format, location: readLocation(location, `${path}.location`) };
  }
  if (format !== 'IMAGE' && format !== 'VIDEO' && format !== 'DOCUMENT') {
    throw new Unreadable(`${path}.format: ${format} headers are not supported`);
  }
  return { type: 'HEADER', format, ...readSource(from, path) };
}

/** Reads what a send attaches: a member of ours, which Graph's answers don't have. */
function readSource(from: Members, path: string) {
  const { fileId } = from;
  const source = {
    ...optionalText(from, 'fileUrl', path),
    ...optionalText(from, 'fileName', path),
  };
  if (fileId !== undefined && source.fileUrl !== undefined) {
    throw new Unreadable(`${path}: use either fileUrl or fileId, not both`);
  }
  if (fileId !== undefined && !(Number.isSafeInteger(fileId) && (fileId as number) > 0)) {
    throw new Unreadable(`${path}.fileId: must be an integer`);
  }
  const fault =
    (source.fileUrl && checkFileUrl(source.fileUrl, `${path}.fileUrl`, 'written')) ||
    (source.fileName && checkFileName(source.fileName, `${path}.fileName`, 'written'));
  if (fault) throw new Unreadable(fault);
  return { ...source, ...(fileId === undefined ? {} : { fileId: fileId as number }) };
}

function readLocation(value: unknown, path: string) {
  const from = membersOf(value, path);
  const degrees = (name: 'lat' | 'lng'): number | string => {
    const degree = from[name];
    if (typeof degree !== 'number' && typeof degree !== 'string') {
      throw new Unreadable(`${path}.${name}: must be a number or a placeholder`);
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

function readButton(value: unknown, path: string): WabaTemplateButton {
  const from = membersOf(value, path);
  const type = word(from, 'type', path);
  switch (type) {
    case 'QUICK_REPLY':
      return { type, text: text(from, 'text', path), ...optionalText(from, 'payload', path) };
    case 'URL':
      return { type, text: text(from, 'text', path), url: text(from, 'url', path) };
    case 'PHONE_NUMBER':
      return {
        type,
        text: text(from, 'text', path),
        phone_number: text(from, 'phone_number', path),
      };
    case 'COPY_CODE': {
      // Graph writes the example as a list with one element.
      const example: unknown = [from['example']].flat()[0];
      return {
        type,
        ...optionalText(from, 'text', path),
        ...optionalText({ example }, 'example', path),
      };
    }
    case 'OTP': {
      const kind = word(from, 'otp_type', path);
      if (kind !== 'COPY_CODE' && kind !== 'ONE_TAP' && kind !== 'ZERO_TAP') {
        throw new Unreadable(`${path}.otp_type: ${kind} is not supported`);
      }
      return { type, otp_type: kind, ...optionalText(from, 'text', path) };
    }
    default:
      throw new Unreadable(`${path}.type: ${type} buttons are not supported`);
  }
}

function membersOf(value: unknown, path: string): Members {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Members;
  throw new Unreadable(`${path}: must be an object`);
}

/** Limit of a text: the longest that Graph allows is a body, with room for placeholders. */
const MAX_TEXT = 4096;

function text(from: Members, name: string, path: string): string {
  const value = from[name];
  if (typeof value !== 'string' || value === '') {
    throw new Unreadable(`${path}.${name}: ${value === undefined ? 'required' : 'must be a text'}`);
  }
  if (value.length > MAX_TEXT) {
    throw new Unreadable(`${path}.${name}: must be at most ${MAX_TEXT} characters`);
  }
  return value;
}

function optionalText<N extends string>(
  from: Members,
  name: N,
  path: string,
): Partial<Record<N, string>> {
  return from[name] === undefined
    ? {}
    : ({ [name]: text(from, name, path) } as Partial<Record<N, string>>);
}

const word = (from: Members, name: string, path: string) =>
  text(from, name, path).slice(0, 64).toUpperCase();
