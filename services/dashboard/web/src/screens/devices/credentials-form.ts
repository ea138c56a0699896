import type { ChannelName } from '../../components/channels.ts';

/** The fields of all channels; a channel reads its own. */
export interface CredentialsForm {
  session: string;
  bot_token: string;
  phone_number_id: string;
  waba_id: string;
  access_token: string;
  app_secret: string;
  verify_token: string;
  host: string;
  port: number | string;
  security: 'starttls' | 'tls';
  username: string;
  password: string;
  from_name: string;
  from_address: string;
  /** Addresses, one in a line. */
  inbound: string;
}

export const NO_CREDENTIALS: CredentialsForm = {
  session: '',
  bot_token: '',
  phone_number_id: '',
  waba_id: '',
  access_token: '',
  app_secret: '',
  verify_token: '',
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  password: '',
  from_name: '',
  from_address: '',
  inbound: '',
};

/** The credentials for the management API; null if a session isn't JSON. */
export function credentialsOf(
  channel: ChannelName,
  form: CredentialsForm,
): Record<string, unknown> | null {
  switch (channel) {
    case 'whatsapp':
      return form.session.trim() === '' ? {} : sessionOf(form.session);
    case 'telegram':
      return { bot_token: form.bot_token.trim() };
    case 'waba':
      return {
        phone_number_id: form.phone_number_id.trim(),
        waba_id: form.waba_id.trim(),
        access_token: form.access_token.trim(),
        app_secret: form.app_secret.trim(),
        verify_token: form.verify_token.trim(),
      };
    case 'email':
      return {
        host: form.host.trim(),
        port: Number(form.port),
        secure: form.security === 'tls',
        ...filled({ username: form.username.trim(), password: form.password }),
        from: { ...filled({ name: form.from_name.trim() }), address: form.from_address.trim() },
        ...addressesOf(form.inbound),
      };
  }
}

function sessionOf(text: string): Record<string, unknown> | null {
  try {
    return { session: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

const filled = (members: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== ''));

function addressesOf(text: string): { inbound_addresses?: string[] } {
  const addresses = text.split(/[\s,;]+/).filter((address) => address !== '');
  return addresses.length === 0 ? {} : { inbound_addresses: addresses };
}
