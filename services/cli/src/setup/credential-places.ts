import { credentialForm, type Channel } from '@cascade/contracts';
import { fillText, PLACE } from './fill-text.ts';

/** What is read of a schema of credentials. */
interface Form {
  type?: string;
  const?: unknown;
  properties?: Readonly<Record<string, Form>>;
  required?: readonly string[];
  additionalProperties?: unknown;
}

/** An object whose members are all known. Others are one value. */
const hasOwnMembers = ({ type, properties = {}, additionalProperties }: Form): boolean =>
  type === 'object' && additionalProperties === false && Object.keys(properties).length > 0;

/** A device of the management API. */
export interface PlacedDevice {
  channel: Channel;
  name: string;
  provider?: string;
}

/**
 * Makes what stands in the place of the sealed credentials of devices: `${NAME}` for each member, `${NAME:-}` for
 * one that may be absent. No two devices of a setup share a variable.
 */
export function createPlaces(): (device: PlacedDevice) => Record<string, unknown> {
  const used = new Set<string>();
  return ({ channel, name, provider }) => {
    const words = name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
    const prefix = /^[A-Z]/.test(words) ? words : `DEVICE_${words}`;
    const form: Form = credentialForm(channel, provider) ?? {};
    for (let n = 1; ; n += 1) {
      const places = placesIn(form, n === 1 ? prefix : `${prefix}_${n}`, false);
      const variables = variablesOf(places);
      if (variables.some((variable) => used.has(variable))) continue;
      for (const variable of variables) used.add(variable);
      return places;
    }
  };
}

const variablesOf = (places: object): string[] =>
  Array.from(JSON.stringify(places).matchAll(/\$\{(\w+)/g), ([, name = '']) => name);

function placesIn(
  { properties = {}, required = [] }: Form,
  prefix: string,
  mayBeAbsent: boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([member, form]) => {
      const name = `${prefix}_${member.toUpperCase()}`;
      const isOptional = mayBeAbsent || !required.includes(member);
      if (form.const !== undefined) return [member, form.const];
      if (hasOwnMembers(form)) return [member, placesIn(form, name, isOptional)];
      return [member, isOptional ? `\${${name}:-}` : `\${${name}}`];
    }),
  );
}

/**
 * Fills the places of credentials. A member that isn't a text is written as JSON in its variable. A member whose
 * places are all empty is left out.
 *
 * @param missing gets the names of variables that aren't set.
 */
export function fillCredentials(
  channel: Channel,
  credentials: Readonly<Record<string, unknown>>,
  env: NodeJS.ProcessEnv,
  missing: Set<string>,
): unknown {
  const form = credentialForm(channel, credentials['provider']);
  return filled(credentials, form ?? {}, env, missing) ?? {};
}

function filled(value: unknown, form: Form, env: NodeJS.ProcessEnv, missing: Set<string>): unknown {
  if (typeof value === 'string') {
    const place = PLACE.exec(value);
    const text = fillText(value, env, missing);
    if (place === null) return text;
    if (text === '' && place[2] !== undefined) return undefined;
    return form.type === undefined || form.type === 'string' ? text : parsed(text);
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, {}, env, missing));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => {
    const own = Object.hasOwn(form.properties ?? {}, name) ? form.properties?.[name] : undefined;
    return [name, filled(member, own ?? {}, env, missing)] as const;
  });
  const known = members.filter(([, member]) => member !== undefined);
  return members.length > 0 && known.length === 0 ? undefined : Object.fromEntries(known);
}

/** The check of the credentials names a value that is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
