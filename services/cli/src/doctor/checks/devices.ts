import { fine, look, unchecked, wrong, type Finding } from '../finding.ts';
import { read, readAll, type OperatedDevice } from '../read-operations.ts';
import type { Installation } from '../read-installation.ts';

const MOST_ACCOUNTS = 100;
/** Devices whose callbacks are read one by one. */
const MOST_CALLBACKS = 100;
const LETTERS = 100;

interface Callback {
  state: 'working' | 'silent' | 'never';
  url: string | null;
  last_at: string | null;
  refused_at: string | null;
  repair: 'app_secret' | 'public_url' | 'set_up' | 'subscribe' | 'silence' | null;
}

const REPAIRS: Readonly<Record<NonNullable<Callback['repair']>, string>> = {
  app_secret:
    "Enter the provider's secret in the device: the app secret, the auth token, or the token of the address.",
  public_url: 'Set PUBLIC_URL.',
  set_up:
    'Enter the address at the provider: in its app with the verify token of the device, or as its webhook.',
  subscribe: 'Subscribe the app to `messages`, and to the business account.',
  silence:
    'Compare the address at the provider with the one here, unless nobody wrote and nothing was sent.',
};

const PASSKEY_STEP = 'passkey_required';
const ANSWER_PASSKEY =
  "Answer WhatsApp's request on its page under Devices, by a one-time link, or by cascade devices passkey.";

const SOON = new Set(['unchecked', 'stale', 'connecting', 'unlinked', 'linking', PASSKEY_STEP]);

/** Checks devices, their callbacks, endpoints and dead letters of all accounts. */
export async function checkDevices(
  { direct }: Installation,
  devices: readonly OperatedDevice[],
): Promise<Finding[]> {
  return [
    ...(await conditions(direct, devices)),
    ...(await callbacks(direct, devices)),
    ...(await problems(direct)),
    await deadLetters(direct),
  ];
}

async function conditions(
  direct: Installation['direct'],
  devices: readonly OperatedDevice[],
): Promise<Finding[]> {
  const failing = devices.filter(({ condition: { state } }) => state !== 'working');
  if (failing.length === 0) return [fine('devices', `${devices.length}, and all of them work`)];
  const findings: Finding[] = [];
  for (const device of failing) {
    const { channel, name, id, condition } = device;
    const { state, reason, advice } = condition;
    const step = await readPasskeyStep(direct, device);
    const why = reason === null ? '' : `: ${reason}`;
    const seen = `${channel} ${name} (${id}) is ${state}${why}${step === null ? '' : ` until ${step.until}`}`;
    const next = advice ?? (step === null ? 'See its page under Devices.' : ANSWER_PASSKEY);
    findings.push(SOON.has(state) ? look('devices', seen, next) : wrong('devices', seen, next));
  }
  return findings;
}

/** The passkey step of a phone that is being linked; null without one. */
const readPasskeyStep = (
  direct: Installation['direct'],
  { id, account, condition }: OperatedDevice,
): Promise<{ until: string } | null> | null =>
  condition.state === PASSKEY_STEP ? read(direct, `/api/devices/${id}/passkey`, account) : null;

async function callbacks(
  direct: Installation['direct'],
  devices: readonly OperatedDevice[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let working = 0;
  for (const { id, account, channel, name } of devices
    .filter(({ sandbox }) => !sandbox)
    .slice(0, MOST_CALLBACKS)) {
    const detail = await read<{ callback?: Callback }>(direct, `/api/devices/${id}`, account);
    const callback = detail?.callback;
    if (callback === undefined) continue;
    const { repair, state, last_at: last, url } = callback;
    if (repair === null) {
      working += 1;
      continue;
    }
    const seen = `${channel} ${name} (${id}): ${state === 'never' ? 'no post yet' : `the last post came ${String(last)}`}`;
    const isRefused = repair === 'app_secret';
    const advice = `${REPAIRS[repair]}${url === null ? '' : ` ${url}`}`;
    findings.push(
      isRefused
        ? wrong('callbacks', `${seen}, and its signature was refused`, advice)
        : look('callbacks', seen, advice),
    );
  }
  return findings.length > 0 || working === 0 ? findings : [fine('callbacks', `${working} work`)];
}

interface Counts {
  problems: { kind: string; name: string }[];
}

async function problems(direct: Installation['direct']): Promise<Finding[]> {
  const accounts = await readAll<{ id: string; name: string }>(
    direct,
    '/api/accounts',
    MOST_ACCOUNTS,
  );
  const findings: Finding[] = [];
  for (const { id, name } of accounts) {
    const counts = await read<Counts>(direct, '/api/attention/counts', id);
    for (const problem of counts?.problems ?? []) {
      // Devices have their own lines.
      if (problem.kind === 'device_down') continue;
      findings.push(
        problem.kind === 'endpoint_failing' || problem.kind === 'endpoint_paused'
          ? wrong(
              'endpoints',
              `${problem.name} of ${name} takes no events`,
              'See its deliveries in the web app; then test it, and send again what it missed.',
            )
          : look(
              'accounts',
              `${name}: ${problem.kind} ${problem.name}`,
              'See Home of the account.',
            ),
      );
    }
  }
  return findings.length > 0 ? findings : [fine('endpoints', 'none fails')];
}

async function deadLetters(direct: Installation['direct']): Promise<Finding> {
  const letters = await read<{ data: unknown[] }>(
    direct,
    `/api/operations/dead-letters?limit=${LETTERS}`,
  );
  if (letters === null) return unchecked('dead-letters', 'unknown without the broker');
  const count = letters.data.length;
  return count === 0
    ? fine('dead-letters', 'none')
    : look(
        'dead-letters',
        `${count}${count === LETTERS ? ' or more' : ''}`,
        'cascade admin dead-letters shows why; each is a defect, or a message of another version.',
      );
}
