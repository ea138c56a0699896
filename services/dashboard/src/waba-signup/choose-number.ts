import { isFailure } from '@cascade/contracts';
import { newId } from '@cascade/runtime';
import {
  DuplicateKeyError,
  type Device,
  type WabaCredentials,
  type WabaSignup,
  type WabaSignupNumber,
} from '@cascade/store';
import { newToken } from '@cascade/vault';
import type { DashboardContext } from '../context.ts';
import { assignSenders } from '../devices/assign-senders.ts';
import { createDevice } from '../devices/create-device.ts';
import { readCredentials } from '../devices/read-credentials.ts';
import { sealContext } from '../devices/seal-context.ts';
import { apiSentence } from '../failures/tell-failure.ts';
import { readSignupApp } from './meta-app.ts';
import { noteStep, type StepFault } from './note-step.ts';
import { accessOf } from './signup-access.ts';

/** The signup, and the channel token of a new device; it is shown once. */
export interface ChosenNumber {
  signup: WabaSignup | null;
  token: string | null;
}

/**
 * Makes the device of a number, as a person does by hand. A device of the account that has the number already
 * gets the new credentials. Repeated, it makes no second device.
 */
export async function chooseNumber(
  context: DashboardContext,
  signup: WabaSignup,
  number: WabaSignupNumber,
): Promise<ChosenNumber> {
  const { account, _id: id } = signup;
  const { wabaSignups } = context.repositories;
  const fail = async (fault: StepFault): Promise<ChosenNumber> => ({
    signup: await noteStep(context, signup, 'number', fault),
    token: null,
  });
  const credentials = await credentialsOf(context, signup, number);
  if ('cause' in credentials) return fail(credentials);
  const known = await deviceOfNumber(context, signup, number.id);
  const device =
    known?._id ?? (await wabaSignups.chooseDevice(account, id, newId('dev', context.clock.now())));
  if (device === null) return { signup: null, token: null };
  const made = await makeDevice(context, signup, { device, known, credentials });
  if ('cause' in made) return fail(made);
  await wabaSignups.update(account, id, { number: number.id, device });
  if (number.isRegistered) await noteStep(context, signup, 'register', null);
  return { signup: await noteStep(context, signup, 'number', null), token: made.token };
}

async function credentialsOf(
  context: DashboardContext,
  signup: WabaSignup,
  number: WabaSignupNumber,
): Promise<WabaCredentials | StepFault> {
  const app = await readSignupApp(context, signup.sandbox);
  if ('off' in app) return { cause: app.off };
  const access = await accessOf(context, signup);
  if ('cause' in access) return access;
  return {
    phone_number_id: number.id,
    waba_id: number.waba,
    access_token: access.accessToken,
    app_secret: app.secret,
    verify_token: newToken('verify').token,
  };
}

/** The account's device that has the number, in the sandbox or at Meta as the signup, if there is one. */
async function deviceOfNumber(
  { repositories, vault }: Pick<DashboardContext, 'repositories' | 'vault'>,
  { account, sandbox }: Pick<WabaSignup, 'account' | 'sandbox'>,
  number: string,
): Promise<Device | null> {
  let cursor: string | undefined;
  do {
    const page = await repositories.devices.list(
      account,
      { limit: 200, cursor },
      { channel: 'waba' },
    );
    const found = page.data.find(({ _id, credentials, sandbox: inSandbox }) => {
      if (inSandbox !== sandbox) return false;
      const { phone_number_id: id } = JSON.parse(
        vault.open(credentials, sealContext(_id)),
      ) as WabaCredentials;
      return id === number;
    });
    if (found) return found;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return null;
}

async function makeDevice(
  context: DashboardContext,
  { account, name, sandbox }: WabaSignup,
  {
    device: id,
    known,
    credentials,
  }: { device: string; known: Device | null; credentials: WabaCredentials },
): Promise<{ token: string | null } | StepFault> {
  const { repositories, vault, egress, changed } = context;
  const read = readCredentials('waba', credentials, egress);
  if (isFailure(read)) return { cause: 'invalid', said: read };
  const existing = known ?? (await repositories.devices.get(account, id));
  if (existing === null) {
    const made = await createDevice(context, {
      account,
      channel: 'waba',
      name,
      sandbox,
      read,
      id,
      signedUp: true,
    }).catch((error: unknown) => {
      // Another call of the same signup has made it meanwhile.
      if (error instanceof DuplicateKeyError) return { token: null };
      throw error;
    });
    if ('refused' in made) {
      return {
        cause: made.refused === 'full' ? 'device_limit' : 'number_taken',
        said: apiSentence(made.failure),
      };
    }
    await changed({ kind: 'device', id });
    return { token: made.token };
  }
  const owner = { account, device: id, sandbox: existing.sandbox };
  const taken = await assignSenders(repositories, owner, 'waba', read);
  if (taken !== null) return { cause: 'number_taken', said: apiSentence(taken) };
  await repositories.devices.update(account, id, {
    credentials: vault.seal(read.sealable, sealContext(id)),
    signedUp: true,
    check: null,
    nextCheckAt: 0,
  });
  await repositories.deviceCallbacks.delete(id);
  await changed({ kind: 'device', id });
  return { token: null };
}
