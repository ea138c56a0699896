import type { Operator } from '../operator/create-operator.ts';
import { createPlaces, type PlacedDevice } from './credential-places.ts';
import { escapePlaces } from './fill-text.ts';
import type { KnownSetup, SetupAccount, SetupDevice, SetupTemplate } from './setup.ts';

/** Reads existing accounts in the form of a setup. */
export async function readAccounts(
  operator: Operator,
  only: string | undefined,
): Promise<SetupAccount[]> {
  const found = await operator.all<KnownSetup<SetupAccount> & { id: string }>('/api/accounts');
  const placesOf = createPlaces();
  const accounts: SetupAccount[] = [];
  for (const { id, name, plan, settings = {}, permissions = {} } of found) {
    if (only !== undefined && only !== id) continue;
    const account = { account: id };
    const devices = await operator.all<KnownDevice>('/api/devices', account);
    const templates = await operator.all<SetupTemplate>('/api/templates', account);
    accounts.push({
      ...escapePlaces({ name, plan, settings }),
      ...(Object.keys(permissions).length === 0 ? {} : { permissions }),
      devices: devices.toReversed().map((device) => deviceOf(device, placesOf(device))),
      templates: templates.toReversed().map(templateOf),
    });
  }
  return accounts.toReversed();
}

type KnownDevice = SetupDevice & PlacedDevice;

function deviceOf(
  { channel, name, sandbox = false, settings = {} }: KnownDevice,
  credentials: Record<string, unknown>,
): SetupDevice {
  return { ...escapePlaces({ channel, name, sandbox, settings }), credentials };
}

function templateOf(template: SetupTemplate): SetupTemplate {
  const { channel, name, content, approval = 'pending', active = true } = template;
  const { transactional = false, sensitive = false, topic } = template;
  return escapePlaces({
    channel,
    name,
    content,
    approval,
    active,
    transactional,
    sensitive,
    ...(topic === undefined ? {} : { topic }),
  });
}
