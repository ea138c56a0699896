import { ownMember } from '@cascade/contracts';
import { isDeepStrictEqual } from 'node:util';
import { CommandFault } from '../command.ts';
import type { Operator } from '../operator/create-operator.ts';
import { labelOf, type Planned, type PlannedAccount } from './plan-setup.ts';
import type { KnownSetup, SetupAccount, SetupDevice, SetupTemplate } from './setup.ts';

type Say = (line: string) => void;

/** Creates missing parts of an account and updates differing ones. Deletes nothing. */
export async function applyAccount(
  operator: Operator,
  { wanted, known, devices, templates }: PlannedAccount,
  say: Say,
): Promise<void> {
  const { name } = wanted;
  const account = await named(name, ensureAccount(operator, wanted, known, say));
  for (const device of devices) {
    const written = ensureDevice(operator, account, device, say);
    await named(labelOf(name, device.wanted), written);
  }
  for (const template of templates) {
    const written = ensureTemplate(operator, account, template, say);
    await named(labelOf(name, template.wanted), written);
  }
}

/** Says which part the installation refuses. */
async function named<T>(label: string, written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    if (!(error instanceof CommandFault)) throw error;
    throw new CommandFault(`${label}: ${error.message}`);
  }
}

async function ensureAccount(
  operator: Operator,
  { name, plan, settings = {}, permissions }: SetupAccount,
  known: KnownSetup<SetupAccount> | undefined,
  say: Say,
): Promise<string> {
  const allowed = permissions === undefined ? {} : { permissions };
  if (known === undefined) {
    const body = { name, plan, settings, ...allowed };
    const { id } = await operator.call<{ id: string }>('POST', '/api/accounts', { body });
    say(`${name}: made (${id})`);
    return id;
  }
  const id = String(known.id);
  const parts = { plan, settings, ...allowed };
  const isSame = Object.entries(parts).every(([name, part]) =>
    covers(known[name as keyof typeof parts], part),
  );
  if (!isSame) {
    await operator.call('PATCH', `/api/accounts/${id}`, { body: parts });
    say(`${name}: changed`);
  }
  return id;
}

async function ensureDevice(
  operator: Operator,
  account: string,
  { wanted, known }: Planned<SetupDevice>,
  say: Say,
): Promise<void> {
  const { channel, name, sandbox = false, settings = {}, credentials } = wanted;
  if (known === undefined) {
    const { token } = await operator.call<{ token: string }>('POST', '/api/devices', {
      account,
      body: { channel, name, sandbox, settings, ...(credentials ? { credentials } : {}) },
    });
    say(`${channel} ${name}: made, its token is ${token}`);
    return;
  }
  if (covers(known.settings, settings)) return;
  await operator.call('PATCH', `/api/devices/${known.id}`, { account, body: { settings } });
  say(`${channel} ${name}: changed`);
}

async function ensureTemplate(
  operator: Operator,
  account: string,
  { wanted: template, known }: Planned<SetupTemplate>,
  say: Say,
): Promise<void> {
  const { channel, name, content, approval, active = true } = template;
  const { transactional = false, sensitive = false } = template;
  const { topic } = template;
  const body = { name, content, transactional, sensitive, ...(topic ? { topic } : {}) };
  let there = known;
  if (there === undefined) {
    there = await operator.call<KnownSetup<SetupTemplate>>('POST', '/api/templates', {
      account,
      body: { ...body, channel },
    });
    say(`${channel} template ${name}: made (${there.id})`);
  } else if (!covers(there, body)) {
    there = await operator.call<KnownSetup<SetupTemplate>>('PATCH', `/api/templates/${there.id}`, {
      account,
      body,
    });
    say(`${channel} template ${name}: changed (${there.id})`);
  }
  const act = (verb: string) =>
    operator.call('POST', `/api/templates/${there.id}/${verb}`, { account, body: {} });
  // The provider approves templates of this channel.
  if (approval === 'approved' && there.approval !== 'approved' && channel !== 'waba') {
    await act('approve');
  }
  if (there.active !== active) await act(active ? 'activate' : 'deactivate');
}

/** Whether an existing object has every wanted member with its wanted value. */
function covers(there: object | undefined, wanted: object): boolean {
  const members = (there ?? {}) as Record<string, unknown>;
  return Object.entries(wanted).every(([name, value]) =>
    isDeepStrictEqual(asJson(ownMember(members, name)), asJson(value)),
  );
}

/** Converts to plain JSON, so that both sides compare. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
