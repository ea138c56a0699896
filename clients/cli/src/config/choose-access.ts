import { CommandFault, misused } from '../command-fault.ts';
import { EXIT } from '../exit-codes.ts';
import type { Config, Profile } from './config-file.ts';

/** Options that every command takes. */
export interface AccessOptions {
  profile?: string;
  url?: string;
}

/** Where calls go, and with which token. */
export interface Access {
  url: string;
  token: string;
  /** Name of the profile whose settings are used. */
  profileName: string;
  /** Absent: the token is the environment's. */
  profile?: Profile;
}

const DEFAULT_URL = 'http://localhost:8080';
const DEFAULT_PROFILE = 'default';

/** Name of the profile that a command uses. */
export const profileNameOf = (
  options: AccessOptions,
  env: NodeJS.ProcessEnv,
  config: Config,
): string => options.profile ?? given(env['CASCADE_PROFILE']) ?? config.current ?? DEFAULT_PROFILE;

/**
 * Chooses address and token: options first, then `CASCADE_URL` and `CASCADE_TOKEN`, then the profile. A
 * profile's token only goes to the profile's own address.
 *
 * @param accountToken of an installation on this machine, for who has neither.
 */
export function chooseAccess(
  options: AccessOptions,
  env: NodeJS.ProcessEnv,
  config: Config,
  accountToken?: (url: string) => string | undefined,
): Access {
  const profileName = profileNameOf(options, env, config);
  const profile = Object.hasOwn(config.profiles, profileName)
    ? config.profiles[profileName]
    : undefined;
  if (profile === undefined && (options.profile ?? given(env['CASCADE_PROFILE'])) !== undefined) {
    throw misused(`--profile: there is no profile ${profileName}`, hintOf(config));
  }
  const url = readUrl('--url', options.url ?? given(env['CASCADE_URL']) ?? profile?.url);
  const facts = { url, profileName };
  const token = given(env['CASCADE_TOKEN']);
  if (token !== undefined) return { ...facts, token };
  if (profile === undefined) {
    const own = accountToken?.(url);
    if (own !== undefined) return { ...facts, token: own };
    throw new CommandFault('not signed in', {
      code: 'not_signed_in',
      exitCode: EXIT.refused,
      hint: 'Run "cascade login", or set CASCADE_TOKEN.',
    });
  }
  if (!sameOrigin(profile.url, url)) {
    throw new CommandFault(
      `--url: the token of the profile ${profileName} is for ${profile.url}, not for ${url}`,
      {
        code: 'foreign_address',
        exitCode: EXIT.usage,
        hint: 'Sign in there with "cascade login --profile <name> --url <url>", or set CASCADE_TOKEN.',
      },
    );
  }
  return { ...facts, token: profile.token, profile };
}

/** Checks an address of an installation. Returns it without a slash at its end. */
export function readUrl(name: string, text = DEFAULT_URL): string {
  const url = URL.parse(text);
  const isAddress =
    (url?.protocol === 'http:' || url?.protocol === 'https:') &&
    url.username === '' &&
    url.search === '' &&
    url.hash === '';
  if (!isAddress) throw misused(`${name}: must be an http or https address without a query`);
  return text.replace(/(?<!\/)\/+$/, '');
}

/** Whether a token would cross the network in the clear. */
export function isOpenHttp(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname)
  );
}

/** An empty variable counts as absent. */
const given = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

const sameOrigin = (one: string, other: string) =>
  URL.parse(one)?.origin === URL.parse(other)?.origin;

function hintOf(config: Config): string {
  const names = Object.keys(config.profiles);
  return names.length === 0 ? 'Run "cascade login".' : `Profiles: ${names.join(', ')}.`;
}
