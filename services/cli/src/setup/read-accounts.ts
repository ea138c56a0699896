import type { Operator } from '../operator/create-operator.ts';
import type { Known, SetupAccount, SetupDevice, SetupTemplate } from './setup.ts';

/** Reads existing accounts in the form of a setup. */
export async function readAccounts(
  operator: Operator,
  only: string | undefined,
): Promise<SetupAccount[]> {
  const found = await operator.all<Known<SetupAccount> & { id: string }>('/api/accounts');
  const accounts: SetupAccount[] = [];
  for (const { id, name, plan, settings = {} } of found) {
    if (only !== undefined && only !== id) continue;
    const account = { account: id };
    const devices = await operator.all<SetupDevice>('/api/devices', account);
    const templates = await operator.all<SetupTemplate>('/api/templates', account);
    accounts.push({
      name,
      plan,
      settings,
      devices: devices.toReversed().map(deviceOf),
      templates: templates.toReversed().map(templateOf),
    });
  }
  return accounts.toReversed();
}

function deviceOf({ channel, name, sandbox = false, settings = {} }: SetupDevice): SetupDevice {
  return { channel, name, sandbox, settings, credentials: placeholders(channel, name) };
}

function templateOf(template: SetupTemplate): SetupTemplate {
  const { channel, name, content, approval = 'pending', active = true } = template;
  const { transactional = false, sensitive = false } = template;
  return { channel, name, content, approval, active, transactional, sensitive };
}

const SECRETS: Readonly<Record<string, readonly string[]>> = {
  telegram: ['bot_token'],
  waba: ['phone_number_id', 'waba_id', 'access_token', 'app_secret', 'verify_token'],
};

/** Builds variable names in place of secrets. The user fills in a mail server by hand. */
function placeholders(channel: string, name: string): Record<string, string> {
  const prefix = name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
  const members = SECRETS[channel] ?? [];
  return Object.fromEntries(
    members.map((member) => [member, `\${${prefix}_${member.toUpperCase()}}`]),
  );
}
