import type { TObject } from 'typebox';
import { broken, type FieldRule } from '../failures/broken.ts';
import { byChannel, CHANNEL_DEFINITIONS, type Channel } from '../channels.ts';
import { compile } from '../schemas/compile.ts';
import { describeError } from '../validation/describe-error.ts';
import type { CheckHost, DeviceIdentity } from '../channels/credentials.ts';

const formOf = (schema: TObject) => ({ schema, check: compile(schema) });

const FORMS = byChannel(({ credentials: { schema, variants } }) => ({
  own: formOf(schema),
  variants: new Map<unknown, ReturnType<typeof formOf>>(
    Object.entries(variants?.forms ?? {}).map(([value, form]) => [value, formOf(form.schema)]),
  ),
}));

function chosenForm(channel: Channel, provider: unknown): ReturnType<typeof formOf> | undefined {
  const { own, variants } = FORMS[channel];
  const { variants: forms } = CHANNEL_DEFINITIONS[channel].credentials;
  if (forms === undefined || provider === undefined || provider === forms.ofSchema) return own;
  return variants.get(provider);
}

/** The schema of credentials whose `provider` is this, absent included; undefined: there is none. */
export const credentialForm = (channel: Channel, provider: unknown): TObject | undefined =>
  chosenForm(channel, provider)?.schema;

/** Checks the credentials of a channel, and says whose they are. A fault names the field, never a value. */
export function identifyDevice(
  channel: Channel,
  credentials: unknown,
  checkHost: CheckHost,
): DeviceIdentity | FieldRule {
  const { credentials: definition } = CHANNEL_DEFINITIONS[channel];
  const { variants } = definition;
  const isObject = typeof credentials === 'object' && credentials !== null;
  const chosen =
    isObject && variants !== undefined
      ? (credentials as Record<string, unknown>)[variants.member]
      : undefined;
  const form = chosenForm(channel, chosen);
  if (form === undefined) {
    const known = [variants?.ofSchema, ...FORMS[channel].variants.keys()].join(', ');
    return broken(`credentials.${variants?.member ?? 'provider'}`, 'oneOf', { list: known });
  }
  const { check } = form;
  if (!check(credentials)) return describeError(check.errors?.[0], 'credentials');
  // The schema has checked the form of the value; kinds of all channels are known here.
  return definition.identify(credentials as never, checkHost);
}
