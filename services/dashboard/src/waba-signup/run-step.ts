import { randomInt } from 'node:crypto';
import { wabaSignupContext, type Device, type WabaSignup } from '@cascade/store';
import { apiSentence } from '../failures/tell-failure.ts';
import type { DashboardContext } from '../context.ts';
import { readNumber, registerNumber } from './ask-graph.ts';
import { causeOf } from './causes.ts';
import { noteStep, type StepFault } from './note-step.ts';
import { accessOf } from './signup-access.ts';
import { subscribeDevice } from './subscribe-device.ts';

/** A signup whose number was chosen and whose device exists. */
export interface ChosenSignup {
  signup: WabaSignup;
  number: string;
  device: Device;
}

/**
 * Registers the number with a PIN; without one a PIN is generated. A generated PIN is stored, sealed, before the
 * call, so that a lost answer and a repeated call have the same one.
 */
export async function register(
  context: DashboardContext,
  { signup, number }: ChosenSignup,
  entered: string | undefined,
): Promise<{ signup: WabaSignup | null; pin: string | null }> {
  const access = await accessOf(context, signup);
  if ('cause' in access) {
    return { signup: await noteStep(context, signup, 'register', access), pin: null };
  }
  const generated = entered === undefined ? await generatedPin(context, signup) : null;
  const refused = await registerNumber(access, number, entered ?? generated ?? '');
  const fault =
    refused === null
      ? null
      : { cause: causeOf(refused, 'register'), said: apiSentence(refused.failure) };
  return {
    signup: await noteStep(context, signup, 'register', fault),
    pin: fault === null ? generated : null,
  };
}

async function generatedPin(
  { repositories, vault }: DashboardContext,
  { _id: id, account, pin: sealed }: WabaSignup,
): Promise<string> {
  const of = wabaSignupContext(id, 'pin');
  if (sealed !== undefined) return vault.open(sealed, of);
  const pin = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await repositories.wabaSignups.update(account, id, { pin: vault.seal(pin, of) });
  return pin;
}

/** Subscribes the app to the number's WABA, with the device's callback. */
export async function subscribe(
  context: DashboardContext,
  { signup, device }: ChosenSignup,
): Promise<WabaSignup | null> {
  return noteStep(context, signup, 'subscribe', await subscribeDevice(context, device));
}

/** Reads the number's verified name and its digits. */
export async function readProfile(
  context: DashboardContext,
  { signup, number: id, device }: ChosenSignup,
): Promise<WabaSignup | null> {
  const { repositories, changed } = context;
  const access = await accessOf(context, signup);
  if ('cause' in access) return noteStep(context, signup, 'profile', access);
  const read = await readNumber(access, id);
  if ('failure' in read) {
    const fault: StepFault = { cause: causeOf(read, 'profile'), said: apiSentence(read.failure) };
    return noteStep(context, signup, 'profile', fault);
  }
  const { display, name, isRegistered } = read;
  const number = display.replace(/\D/g, '');
  if (number !== '' && number !== device.number) {
    await repositories.devices.update(device.account, device._id, { number });
    await changed({ kind: 'device', id: device._id });
  }
  const numbers = (signup.numbers ?? []).map((one) =>
    one.id === id ? { ...one, display, name, isRegistered } : one,
  );
  await repositories.wabaSignups.update(signup.account, signup._id, { numbers });
  return noteStep(context, signup, 'profile', null);
}
