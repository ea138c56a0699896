import { CHANNEL_DEFINITIONS, CHANNELS, credentialForm, type Channel } from '@cascade/contracts';
import { createPlaces, fillCredentials } from './credential-places.ts';

interface Form {
  type?: string;
  const?: unknown;
  properties?: Record<string, Form>;
  required?: string[];
  items?: Form;
}

const FORMS = CHANNELS.flatMap((channel) => {
  const { variants } = CHANNEL_DEFINITIONS[channel].credentials;
  const providers =
    variants === undefined ? [undefined] : [variants.ofSchema, ...Object.keys(variants.forms)];
  return providers.map((provider): [Channel, string | undefined] => [channel, provider]);
});

const formOf = (channel: Channel, provider: string | undefined): Form =>
  credentialForm(channel, provider) as Form;

/** A value with every member, or with the needed ones and those of `also`. */
function valueOf(form: Form, path: string, also: string): unknown {
  if (form.const !== undefined) return form.const;
  if (form.properties !== undefined && Object.keys(form.properties).length > 0) {
    const members = Object.entries(form.properties).filter(
      ([name, { const: fixed }]) =>
        also === 'all' || name === also || fixed !== undefined || form.required?.includes(name),
    );
    return Object.fromEntries(
      members.map(([name, one]) => [
        name,
        valueOf(one, `${path}.${name}`, name === also ? 'all' : also),
      ]),
    );
  }
  switch (form.type) {
    case 'integer':
      return 587;
    case 'boolean':
      return false;
    case 'array':
      return [form.items === undefined ? 1 : valueOf(form.items, `${path}[]`, 'all')];
    case 'object':
      return { key: { type: 'Buffer', data: path } };
    default:
      return `text of ${path}`;
  }
}

/** The environment that a person sets for the places. */
function environmentOf(places: unknown, value: unknown, env: Record<string, string> = {}) {
  if (typeof places === 'string') {
    const [, name] = /^\$\{(\w+)(?::-)?\}$/.exec(places) ?? [];
    if (name !== undefined && value !== undefined) {
      env[name] = typeof value === 'string' ? value : JSON.stringify(value);
    }
    return env;
  }
  for (const [name, place] of Object.entries(places as object)) {
    environmentOf(place, (value as Record<string, unknown> | undefined)?.[name], env);
  }
  return env;
}

test.each(FORMS)('each secret of %s (%s) has a place', (channel, provider) => {
  const places = createPlaces()({ channel, name: 'Shop', ...(provider ? { provider } : {}) });
  const { secrets } = CHANNEL_DEFINITIONS[channel].credentials;
  const { properties = {} } = formOf(channel, provider);
  const own = secrets.filter((secret) => Object.hasOwn(properties, secret));
  expect(own).not.toEqual([]);
  for (const secret of own) {
    expect(JSON.stringify(places[secret])).toMatch(/\$\{SHOP_\w+(:-)?\}/);
  }
});

test.each(FORMS)('credentials of %s (%s) come back from their places', (channel, provider) => {
  const form = formOf(channel, provider);
  const device = { channel, name: '7 eleven', ...(provider ? { provider } : {}) };
  const places = createPlaces()(device);
  for (const also of ['', 'all', ...Object.keys(form.properties ?? {})]) {
    const value = valueOf(form, 'credentials', also);
    const missing = new Set<string>();
    const filled = fillCredentials(channel, places, environmentOf(places, value), missing);
    expect({ also, filled, missing: [...missing] }).toEqual({ also, filled: value, missing: [] });
  }
});

test.each(FORMS)('what %s (%s) needs and is not set is named', (channel, provider) => {
  const { required = [], properties = {} } = formOf(channel, provider);
  const needed = required.filter((name) => properties[name]?.const === undefined);
  const missing = new Set<string>();
  const places = createPlaces()({ channel, name: 'Shop', ...(provider ? { provider } : {}) });
  fillCredentials(channel, places, {}, missing);
  for (const name of needed) {
    expect([...missing].join()).toContain(`SHOP_${name.toUpperCase()}`);
  }
  expect(missing.size).toBeGreaterThanOrEqual(needed.length);
});

test('no two devices share a variable', () => {
  const placesOf = createPlaces();
  const names = ['Shop', 'shop', 'Shop IMAP', 'トーク', '7', 'Shop_2'];
  const variables = names.flatMap((name) =>
    FORMS.flatMap(([channel, provider]) =>
      Array.from(
        JSON.stringify(placesOf({ channel, name, ...(provider ? { provider } : {}) })).matchAll(
          /\$\{([^}:]*)/g,
        ),
        ([, variable]) => variable,
      ),
    ),
  );
  expect(new Set(variables).size).toBe(variables.length);
  for (const variable of variables) expect(variable).toMatch(/^[A-Z]\w*$/);
});
