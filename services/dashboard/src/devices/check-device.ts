import { newId, redactText } from '@cascade/runtime';
import type { Device, TelegramCredentials, WabaCredentials } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { DeviceCheckView } from '../schemas/devices.ts';
import { askGraph, askTelegram, type ProviderWord } from './ask-provider.ts';
import { sealContext } from './seal-context.ts';

const ANSWER_WITHIN_MS = 25_000;
const LOOK_EVERY_MS = 100;
const MAX_TEXT = 300;

/** Whether a device could send right now, as its provider says, and what to do when it couldn't. */
export async function checkDevice(
  context: DashboardContext,
  device: Device,
): Promise<DeviceCheckView> {
  switch (device.channel) {
    case 'whatsapp':
      return LINK_STATES[device.state];
    case 'email':
      return checkMail(context, device);
    case 'telegram': {
      const root = device.sandbox ? sandboxRoot(context, '/telegram') : context.telegramRoot;
      return root === undefined
        ? NO_SANDBOX
        : viewWord(await askTelegram(root, open<TelegramCredentials>(context, device)), BOT);
    }
    case 'waba': {
      const root = device.sandbox ? context.graphRoots.sandbox : context.graphRoots.live;
      return root === undefined
        ? NO_SANDBOX
        : viewWord(await askGraph(root, open<WabaCredentials>(context, device)), NUMBER);
    }
  }
}

const BOT = 'Ask @BotFather for the token and set it as the credentials of this device.';
const NUMBER = 'Make an access token for this phone number in Meta Business and set it here.';

const NO_SANDBOX: DeviceCheckView = {
  ok: false,
  message: 'The sandbox is not running.',
  advice: 'Start it (SANDBOX=on), or make a live device.',
};

const fault = (message: string, advice: string): DeviceCheckView => ({
  ok: false,
  message,
  advice,
});

const LINK_STATES: Readonly<Record<Device['state'], DeviceCheckView>> = {
  connected: { ok: true, message: 'The phone is linked and connected.', advice: null },
  new: fault('No phone is linked.', 'Link one with a QR code or a pairing code.'),
  linking: fault('A phone is being linked.', 'Scan the QR code or type the pairing code.'),
  reconnecting: fault('The connection is lost.', 'It is made again by itself; wait a moment.'),
  logged_out: fault('The phone ended the link.', 'Link it again.'),
  replaced: fault('The session is in use elsewhere.', 'End it there, then link again.'),
  banned: fault('WhatsApp has banned the number.', 'Ask for a review in WhatsApp on the phone.'),
  removed: fault('The link was removed.', 'Link a phone again.'),
};

const sandboxRoot = ({ sandboxUrl }: DashboardContext, path: string) =>
  sandboxUrl === undefined ? undefined : sandboxUrl + path;

const open = <T>({ vault }: DashboardContext, { credentials, _id }: Device): T =>
  JSON.parse(vault.open(credentials, sealContext(_id))) as T;

function viewWord(word: ProviderWord, advice: string): DeviceCheckView {
  if (word.ok) return { ok: true, message: `The provider knows it as ${word.name}.`, advice: null };
  const text = redactText(word.text).slice(0, MAX_TEXT);
  return word.why === 'refused'
    ? fault(`The provider refuses the credentials: ${text}.`, advice)
    : fault(`The provider gave no answer: ${text}.`, 'Try again in a moment.');
}

/** The channel's worker makes the connection, by the way that mails go. */
async function checkMail(
  { broker, clock, logger, repositories }: DashboardContext,
  { account, _id: device }: Device,
): Promise<DeviceCheckView> {
  const { deviceChecks } = repositories;
  const check = newId('chk', clock.now());
  await deviceChecks.ask({ _id: check, account, device, at: clock.now() });
  const options = { messageId: check, expiresInMs: ANSWER_WITHIN_MS };
  await broker
    .publish('check.asked', { check, account, device }, options)
    .catch((error: unknown) => logger.warn('check.asked not published', { error }));
  const until = clock.now() + ANSWER_WITHIN_MS;
  while (clock.now() < until) {
    const result = (await deviceChecks.get(account, check))?.result;
    if (result !== undefined) {
      await deviceChecks.delete(check);
      return result.ok
        ? { ok: true, message: 'The mail server takes the login.', advice: null }
        : fault(`${result.reason}.`.replace('..', '.'), 'Check host, port, TLS and the login.');
    }
    await clock.sleep(LOOK_EVERY_MS);
  }
  return fault('Nobody has tried it in time.', 'See that the e-mail worker runs, and try again.');
}
