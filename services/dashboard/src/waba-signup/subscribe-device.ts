import { callbackUrl } from '@cascade/service';
import type { Device, WabaCredentials } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { sealContext } from '../devices/seal-context.ts';
import { readNumber, subscribeApp } from './ask-graph.ts';
import { causeOf } from './causes.ts';
import { readSignupApp } from './meta-app.ts';
import type { StepFault } from './note-step.ts';

/** A worker tells the sandbox its address within some seconds. */
const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 250;

/** Subscribes the app of a device's token to the device's WABA. Null: it is done. */
export async function subscribeDevice(
  context: DashboardContext,
  device: Device,
): Promise<StepFault | null> {
  const { graphRoots, vault } = context;
  const root = device.sandbox ? graphRoots.sandbox : graphRoots.live;
  if (root === undefined) return { cause: device.sandbox ? 'no_sandbox' : 'no_app' };
  const stored = JSON.parse(
    vault.open(device.credentials, sealContext(device._id)),
  ) as WabaCredentials;
  const credentials = await withSecretOfApp(context, device, stored);
  const access = { root, accessToken: credentials.access_token };
  const url = device.sandbox
    ? await callbackInSandbox(context, access, credentials.phone_number_id)
    : callbackOf(context, device._id);
  if (url === null) return { cause: device.sandbox ? 'no_callback' : 'no_public_url' };
  const refused = await subscribeApp(access, credentials.waba_id, {
    url,
    verifyToken: credentials.verify_token,
  });
  return refused === null ? null : { cause: causeOf(refused, 'subscribe'), said: refused.failure };
}

const callbackOf = (
  { publicUrl }: Pick<DashboardContext, 'publicUrl'>,
  device: string,
): string | null => (publicUrl === undefined ? null : callbackUrl(publicUrl, 'waba', device));

/** In the sandbox a number's callback is where its worker is reached, which the worker tells the sandbox. */
async function callbackInSandbox(
  { clock }: Pick<DashboardContext, 'clock'>,
  access: { root: string; accessToken: string },
  number: string,
): Promise<string | null> {
  for (const until = clock.now() + WAIT_MS; ; await clock.sleep(LOOK_EVERY_MS)) {
    const read = await readNumber(access, number);
    if ('failure' in read) return null;
    if (read.callback !== null) return read.callback;
    if (clock.now() >= until) return null;
  }
}

/**
 * A device of a signup has the app secret of its time. When the operator has entered another one, the device gets
 * it here: what Meta posts is signed with the newest.
 */
async function withSecretOfApp(
  context: DashboardContext,
  device: Device,
  credentials: WabaCredentials,
): Promise<WabaCredentials> {
  const { repositories, vault, changed } = context;
  if (device.signedUp !== true) return credentials;
  const app = await readSignupApp(context, device.sandbox);
  if ('off' in app || app.secret === credentials.app_secret) return credentials;
  const fresh = { ...credentials, app_secret: app.secret };
  const sealed = vault.seal(JSON.stringify(fresh), sealContext(device._id));
  await repositories.devices.update(device.account, device._id, { credentials: sealed });
  await changed({ kind: 'device', id: device._id });
  return fresh;
}
