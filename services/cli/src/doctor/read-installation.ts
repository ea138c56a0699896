import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { getCACertificates } from 'node:tls';
import { resolve } from 'node:path';
import { CommandFault, misused } from '../command.ts';
import { ownAddress } from '../operator/own-address.ts';
import { operatorTokenFor } from '../operator/operator-token.ts';
import { ask, NoAnswerError, type AskOptions } from './ask.ts';
import { ownMember } from '@cascade/contracts';
import { endingFinding } from '../operator/connection-faults.ts';
import { CERTIFICATE_FAULTS } from './checks/certificate-faults.ts';
import { wrong, type Finding } from './finding.ts';
import type { Installed, Reach } from './installation.ts';

export interface DoctorOptions {
  url?: string;
  'public-url'?: string;
  ca?: string;
  backups?: string;
}

/** Where the installation and its files are; known also of one that doesn't answer. */
export interface InstallationPlace {
  /** The address at which the command reaches the installation. */
  url: URL;
  /** The data folder and `.env` on this machine are the installation's. */
  isHere: boolean;
  dataDir: string;
  /** Folder of backups. */
  backups: string;
}

/** What the checks read. */
export interface Installation extends InstallationPlace {
  env: NodeJS.ProcessEnv;
  /** Reaches `url` with the operator's token. */
  direct: Reach;
  token: string;
  installed: Installed;
  /** What is wrong with the certificate of the installation itself, where it serves TLS on this machine. */
  ownCertificate: Finding[];
  /** Without `PUBLIC_URL` undefined. Its calls carry no token. */
  outside: Reach | undefined;
  /** Certificates of authorities to trust. */
  ca: readonly string[] | undefined;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const LOOPBACK_ADDRESS = /^(?:127\.|::1$)/;
const LOOKUP_MS = 5_000;

/** Throws CommandFault of an address that is none. */
export function placeOf(env: NodeJS.ProcessEnv, options: DoctorOptions): InstallationPlace {
  const url = readUrl(options.url ?? env.CASCADE_URL ?? ownAddress(env), '--url');
  return {
    url,
    isHere: LOOPBACK.test(url.hostname),
    dataDir: resolve(env.DATA_DIR || './data'),
    backups: options.backups ?? '/var/backups/cascade',
  };
}

/** Reaches the installation. Throws CommandFault where it doesn't answer the operator. */
export async function readInstallation(
  env: NodeJS.ProcessEnv,
  options: DoctorOptions,
): Promise<Installation> {
  const place = placeOf(env, options);
  const { url } = place;
  const ca = await readAuthorities(options.ca);
  const token = operatorTokenFor(env, url);
  if (token === undefined) {
    throw new CommandFault('OPERATOR_TOKEN: set it to the token of the installation');
  }
  const headers = { Authorization: `Bearer ${token}` };
  const own = await ownCertificate(url, ca);
  const anyCertificate = own?.state === 'wrong';
  const direct: Reach = {
    url,
    ask: (path, given) =>
      ask(new URL(path, url), {
        ca,
        anyCertificate,
        ...given,
        headers: { ...headers, ...given?.headers },
      }),
  };
  const installed = await readInstalled(direct);
  const given = options['public-url'] ?? installed.public_url;
  return {
    ...place,
    env,
    direct,
    token,
    installed,
    ownCertificate: own === null ? [] : [own],
    outside: given === null ? undefined : await reachOutside(readUrl(given, '--public-url'), ca),
    ca,
  };
}

/** The installation doesn't answer; `finding` says why. */
export class InstallationAway extends CommandFault {
  override name = 'InstallationAway';
  readonly finding: Finding;
  constructor(check: string, seen: string, advice: string) {
    super(`${seen}. ${advice}`);
    this.finding = wrong(check, seen, advice);
  }
}

/**
 * Judges the certificate that the installation itself shows on this machine. One that ended keeps no check away: calls that
 * don't leave the machine go on. Its name is that of the public address, so it isn't compared with this one.
 */
async function ownCertificate(url: URL, ca: Installation['ca']): Promise<Finding | null> {
  if (url.protocol !== 'https:' || !LOOPBACK.test(url.hostname)) return null;
  const livez = new URL('/livez', url);
  const advice = 'Renew TLS_CERT_FILE; it is read again at a restart.';
  const seen = await ask(livez, { ca, anyCertificate: true }).catch(() => null);
  const validTo = seen?.certificate?.valid_to;
  const ending = validTo && endingFinding('own-certificate', url.host, validTo, advice);
  if (ending) return ending;
  try {
    await ask(livez, { ca });
    return null;
  } catch (error) {
    const code = error instanceof NoAnswerError ? error.code : '';
    const way = ownMember(CERTIFICATE_FAULTS, code);
    return way === undefined ? null : wrong('own-certificate', `${url.host}: ${code}`, way);
  }
}

async function readInstalled(direct: Reach): Promise<Installed> {
  const answer = await direct.ask('/api/operations/installation').catch((error: unknown) => {
    if (!(error instanceof NoAnswerError)) throw error;
    throw new InstallationAway(
      'installation',
      `${direct.url.origin} can't be reached (${error.code}): is it started, and is this its PORT?`,
      'Start it, and look at its log; another address: --url.',
    );
  });
  if (answer.status === 200) return JSON.parse(answer.body) as Installed;
  if (answer.status === 503) {
    throw new InstallationAway(
      'store',
      `${direct.url.origin} answers 503: it runs, and its store doesn't answer`,
      'Look at MongoDB, its log, and MONGODB_URL; /readyz of each process has what is away.',
    );
  }
  if (answer.status >= 500) {
    throw new InstallationAway(
      'installation',
      `${direct.url.origin} answers ${answer.status}`,
      'Look at its log; behind a proxy compare the upstream with HOST and PORT.',
    );
  }
  throw new CommandFault(
    answer.status === 401
      ? "OPERATOR_TOKEN: the installation refuses it; it has the token of its environment, or DATA_DIR's operator.key"
      : `${direct.url.origin} answers ${answer.status} to GET /api/operations/installation: it is no Cascade of this version`,
  );
}

/**
 * Reaches the public address. Where it leads back to this machine's loopback, calls come from 127.0.0.2: the
 * address 127.0.0.1 is the proxy's own, which may be trusted.
 */
async function reachOutside(url: URL, ca: readonly string[] | undefined): Promise<Reach> {
  const found = await Promise.race([
    lookup(url.hostname.replace(/^\[|\]$/g, '')).catch(() => null),
    new Promise<null>((done) => setTimeout(() => done(null), LOOKUP_MS).unref()),
  ]);
  const isLoopback = found !== null && LOOPBACK_ADDRESS.test(found.address);
  const localAddress = isLoopback && found.family === 4 ? '127.0.0.2' : undefined;
  return {
    url,
    ask: (path: string, given?: AskOptions) =>
      ask(new URL(path, url), { ca, localAddress, ...given }),
  };
}

function readUrl(text: string, name: string): URL {
  const url = URL.parse(text);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw misused(`${name}: must be an http or https URL`);
}

async function readAuthorities(file: string | undefined): Promise<string[] | undefined> {
  if (file === undefined) return undefined;
  try {
    return [...getCACertificates('default'), await readFile(file, 'utf8')];
  } catch (error) {
    throw misused(`--ca: ${(error as Error).message}`);
  }
}
