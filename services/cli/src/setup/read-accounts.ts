import type { Operator } from '../operator/create-operator.ts';
import type { KnownSetup, SetupAccount, SetupDevice, SetupTemplate } from './setup.ts';

/** Reads existing accounts in the form of a setup. */
export async function readAccounts(
  operator: Operator,
  only: string | undefined,
): Promise<SetupAccount[]> {
  const found = await operator.all<KnownSetup<SetupAccount> & { id: string }>('/api/accounts');
  const { components } = await operator.call<ManagementApi>('GET', '/api/openapi.json');
  const accounts: SetupAccount[] = [];
  for (const { id, name, plan, settings = {}, permissions = {} } of found) {
    if (only !== undefined && only !== id) continue;
    const account = { account: id };
    const devices = await operator.all<SetupDevice>('/api/devices', account);
    const templates = await operator.all<SetupTemplate>('/api/templates', account);
    accounts.push({
      name,
      plan,
      settings,
      ...(Object.keys(permissions).length === 0 ? {} : { permissions }),
      devices: devices.toReversed().map((device) => deviceOf(device, components.schemas)),
      templates: templates.toReversed().map(templateOf),
    });
  }
  return accounts.toReversed();
}

/** What is read of the description of the management API. */
interface ManagementApi {
  components: { schemas: Schemas };
}

type Schemas = Readonly<
  Record<
    string,
    { properties?: Readonly<Record<string, { type?: string }>>; required?: readonly string[] }
  >
>;

function deviceOf(
  { channel, name, sandbox = false, settings = {} }: SetupDevice,
  schemas: Schemas,
): SetupDevice {
  const credentials = placeholders(name, credentialsOf(channel, schemas));
  return { channel, name, sandbox, settings, credentials };
}

function templateOf(template: SetupTemplate): SetupTemplate {
  const { channel, name, content, approval = 'pending', active = true } = template;
  const { transactional = false, sensitive = false } = template;
  return { channel, name, content, approval, active, transactional, sensitive };
}

/** The members of a channel's credentials that are needed; none where one is no text, as a mail server's port. */
function credentialsOf(channel: string, schemas: Schemas): readonly string[] {
  const title = `${channel.charAt(0).toUpperCase()}${channel.slice(1)}Credentials`;
  const { properties = {}, required = [] } = schemas[title] ?? {};
  return required.every((member) => properties[member]?.type === 'string') ? required : [];
}

/** Names of variables in the place of credentials. */
function placeholders(name: string, members: readonly string[]): Record<string, string> {
  const prefix = name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
  return Object.fromEntries(
    members.map((member) => [member, `\${${prefix}_${member.toUpperCase()}}`]),
  );
}
