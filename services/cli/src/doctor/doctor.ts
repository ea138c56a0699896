import { setTimeout } from 'node:timers/promises';
import { CommandFault, misused, readArguments, type Command, type Terminal } from '../command.ts';
import { plain } from '../operator/print-rows.ts';
import { checkBackups } from './checks/backups.ts';
import { checkClocks } from './checks/clock.ts';
import { checkDataFolder, checkDisks } from './checks/data-folder.ts';
import { checkDevices } from './checks/devices.ts';
import { checkExposure } from './checks/exposure.ts';
import { checkKeys } from './checks/keys.ts';
import { checkLinks } from './checks/links.ts';
import { checkInboundDomains } from './checks/inbound-domains.ts';
import { checkMailDns, createMailResolver } from './checks/mail-dns.ts';
import { checkProcesses, checkQueues } from './checks/processes.ts';
import { checkProxy } from './checks/proxy.ts';
import { checkPublicUrl } from './checks/public-url.ts';
import { checkOwnStore, checkServerCertificates } from './checks/servers.ts';
import { checkVersions } from './checks/versions.ts';
import { unchecked, type Finding } from './finding.ts';
import { readAll, type OperatedDevice } from './read-operations.ts';
import {
  InstallationAway,
  placeOf,
  readInstallation,
  type DoctorOptions,
  type Installation,
} from './read-installation.ts';
import { printLinking } from './linking.ts';
import { runLive } from './live/run-live.ts';
import { tell } from './tell/tell.ts';

const DEVICES = '/api/operations/devices';
const MOST_DEVICES = 1_000;

export const doctor: Command = {
  usage: `cascade admin doctor
  Check an installation and what is in front of it, and say what to do. Sends no message but with --live.
  Takes as long as a sync send may (SYNC_DEADLINE_MS), and signs the operator in and out once.

  --url <url>         the installation (CASCADE_URL, or http://127.0.0.1 at PORT)
  --public-url <url>  where others reach it, instead of its PUBLIC_URL
  --backups <folder>  where backups are (/var/backups/cascade)
  --ca <file>         a certificate authority of your own (PEM)
  --dns <servers>     name servers for the records of mail, instead of the system's
  --json              one JSON object a finding

  --tell              for a timer: leaves out the proxy and what is open, which nothing changes by itself, and says what
                      is wrong or near its end to DOCTOR_MAIL_TO (by MAIL_URL) and DOCTOR_PING_URL: once, again when it
                      changes, and when it is well again

  --live              instead, send one message by each live device to your own addresses, and compare what
                      the providers answer with what the sandbox does; asks before it sends
  --to <channel>=<address>,…   where to, for each channel; asked for without
  --device <ids>      only these devices, with commas
  --sandbox           sandbox devices too
  --wait <seconds>    for receipts of a message (60)
  --yes               send without a question

  --linking           instead, print how phones were linked: changes of state, and the stanzas of the passkey step
                      without contents; numbers and secrets are removed, so that you can show it to others

  OPERATOR_TOKEN is the operator's token; that of npm start on this machine is read from DATA_DIR.
  Exit code 1: something is wrong. Run it on the machine of the installation, as its user.`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, {
      url: 'string',
      'public-url': 'string',
      backups: 'string',
      ca: 'string',
      dns: 'string',
      json: 'boolean',
      tell: 'boolean',
      live: 'boolean',
      to: 'string',
      device: 'string',
      sandbox: 'boolean',
      wait: 'string',
      yes: 'boolean',
      linking: 'boolean',
    });
    if (words.length > 0) throw misused(`doctor: ${words.join(' ')} is unknown`);
    const mayGoOn = options.live !== true && options.linking !== true;
    const isTold = options.tell === true;
    const installation = await reach(terminal, options, isTold).catch((error: unknown) => {
      if (mayGoOn && error instanceof InstallationAway) return error;
      // Such as a token that it refuses: nobody reads what a timer prints.
      if (isTold && error instanceof CommandFault && !error.isUsage) {
        return new InstallationAway('installation', error.message, 'Run doctor on its machine.');
      }
      throw error;
    });
    if (installation instanceof InstallationAway) {
      return report(await examineAway(installation, terminal.env, options));
    }
    const devices = await readAll<OperatedDevice>(installation.direct, DEVICES, MOST_DEVICES);
    if (options.linking === true) return printLinking(installation, devices, options, terminal);
    if (options.live === true) return runLive(installation, devices, options, terminal);
    return report(await examine(installation, devices, options));

    async function report(findings: readonly Finding[]): Promise<number> {
      printFindings(terminal, findings, options.json === true);
      if (isTold) await tell(findings, terminal.env, placeOf(terminal.env, options));
      return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
    }
  },
};

/** A timer may come during a restart, of which nobody is to be told. */
const RESTART_MS = 30_000;

async function reach(
  { env, signal }: Terminal,
  options: DoctorOptions,
  isPatient: boolean,
): Promise<Installation> {
  const until = Date.now() + RESTART_MS;
  for (;;) {
    try {
      return await readInstallation(env, options);
    } catch (error) {
      const isOver = !isPatient || !(error instanceof InstallationAway) || Date.now() > until;
      if (isOver) throw error;
      await setTimeout(1_000, undefined, { signal });
    }
  }
}

/** Looks at what doesn't need the installation: it may not run because of its store or its key. */
async function examineAway(
  { finding }: InstallationAway,
  env: NodeJS.ProcessEnv,
  options: DoctorOptions,
): Promise<Finding[]> {
  const place = placeOf(env, options);
  const ofServers = await Promise.all([
    guarded('server-certificates', () => checkServerCertificates(env)),
    guarded('store', () => checkOwnStore(env)),
  ]);
  const ofFiles = await Promise.all([
    guarded('disk', () => checkDisks(place)),
    guarded('backups', async () => [await checkBackups(place)]),
  ]);
  const found = once(ofServers.flat());
  const isExplained = found.some(({ state }) => state === 'wrong');
  const own = isExplained ? unchecked(finding.check, finding.seen) : finding;
  return [own, ...found, ...ofFiles.flat()];
}

/** What two checks found is told once. */
const once = (findings: readonly Finding[]): Finding[] =>
  findings.filter(
    ({ check, state }, at) =>
      state !== 'wrong' ||
      !/^(?:broker|store)(?:-|$)/.test(check) ||
      findings.findIndex((one) => one.check === check && one.state === state) === at,
  );

async function examine(
  installation: Installation,
  devices: readonly OperatedDevice[],
  { dns, tell: isTold }: { dns?: string; tell?: boolean },
): Promise<Finding[]> {
  const groups = await Promise.all([
    guarded('versions', () => checkVersions(installation)),
    guarded('clock', () => checkClocks(installation)),
    guarded('data-folder', () => checkDataFolder(installation)),
    guarded('disk', () => checkDisks(installation)),
    guarded('processes', () => checkProcesses(installation)),
    guarded('queues', () => checkQueues(installation, devices)),
    guarded('server-certificates', () => checkServerCertificates(installation.env)),
    guarded('keys', () => checkKeys(installation)),
    guarded('public-url', () => checkOutside(installation, isTold === true)),
    guarded('devices', () => checkDevices(installation, devices)),
    guarded('links', () => checkLinks(installation, devices)),
    guarded('mail-dns', () => checkMailDns(devices, createMailResolver(dns))),
    guarded('inbound-domains', () => checkInboundDomains(installation)),
    guarded('backups', async () => [await checkBackups(installation)]),
  ]);
  return once([...installation.ownCertificate, ...groups.flat()]);
}

/** A check that fails itself hides no other one. */
async function guarded(check: string, run: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await run();
  } catch (error) {
    return [unchecked(check, `the check failed: ${String(error)}`)];
  }
}

/** Checks the proxy only if the public address proved to be this installation: they send the token there. */
async function checkOutside(installation: Installation, isTold: boolean): Promise<Finding[]> {
  const { findings, ok } = await checkPublicUrl(installation);
  if (isTold) return findings;
  const outside = ok ? installation.outside : undefined;
  const [proxy, exposure] = await Promise.all([
    outside === undefined ? [] : checkProxy(installation, outside),
    checkExposure(installation, outside),
  ]);
  return [...findings, ...proxy, ...exposure];
}

const MARKS = { fine: 'fine', look: 'look', wrong: 'WRONG', unchecked: '?' } as const;

function printFindings(
  { print }: Pick<Terminal, 'print'>,
  findings: readonly Finding[],
  asJson: boolean,
): void {
  if (asJson) {
    for (const finding of findings) print(JSON.stringify(finding));
    return;
  }
  const width = Math.max(...findings.map(({ check }) => check.length));
  for (const { check, state, seen, advice } of findings) {
    print(`${MARKS[state].padEnd(6)}${check.padEnd(width + 2)}${plain(seen)}`);
    if (advice !== undefined) print(`${' '.repeat(width + 8)}→ ${plain(advice)}`);
  }
  const count = (state: Finding['state']) =>
    findings.filter((finding) => finding.state === state).length;
  print('');
  print(
    `${count('wrong')} wrong, ${count('look')} to look at, ${count('fine')} fine, ` +
      `${count('unchecked')} not checked`,
  );
}
