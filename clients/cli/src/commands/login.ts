import { text as readAll } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { AddCommand } from '../act.ts';
import { misused } from '../command-fault.ts';
import { isOpenHttp, profileNameOf, readUrl } from '../config/choose-access.ts';
import type { Profile } from '../config/config-file.ts';
import { PermissionError, type Cascade } from '../library.ts';
import { authorizeDevice, DEFAULT_SCOPES } from '../login/authorize-device.ts';
import { table } from '../output/table.ts';
import type { Session } from '../session.ts';

interface Options {
  token?: string;
  scopes?: string;
}

const LOGIN_EXAMPLES = `
Without --token, a person opens an address in a browser, compares the code and allows it there.
The token may send, and nothing else: --scopes asks for more. A command that needs another scope names it.
The token is stored in $XDG_CONFIG_HOME/cascade/config.json, which only its owner can read.

Examples:
  cascade login --url https://messages.example.com
  cascade login --url https://messages.example.com --scopes send,read,devices:write
  cascade login --profile staging --token - < token.txt`;

export const addLogin: AddCommand = (program, act) => {
  program
    .command('login')
    .description('sign in, and store a token')
    .option('--token <token>', 'a token of the web app; - reads standard input')
    .option('--scopes <scopes>', `scopes to ask for, with commas (${DEFAULT_SCOPES.join()})`)
    .addHelpText('after', LOGIN_EXAMPLES)
    .action(act(login));
  program.command('logout').description('forget the token of a profile').action(act(logout));
  program
    .command('whoami')
    .description('show which installation, account and token commands use')
    .action(act(whoami));
  const profiles = program.command('profiles').description('stored tokens by name');
  profiles.command('list').description('list profiles').action(act(listProfiles));
  profiles
    .command('use <name>')
    .description('use a profile from now on')
    .action(act<object, [string]>(useProfile));
};

async function login(session: Session, { token: given, scopes }: Options): Promise<undefined> {
  const { options, output, terminal } = session;
  const { env } = terminal;
  const config = await session.readConfig();
  const name = profileNameOf(options, env, config);
  const before = Object.hasOwn(config.profiles, name) ? config.profiles[name] : undefined;
  const url = readUrl('--url', options.url ?? (env['CASCADE_URL'] || before?.url));
  if (isOpenHttp(url)) {
    output.note(`Warning: ${url} is not HTTPS: others in the network can read the token.`);
  }
  const found =
    given === undefined
      ? await authorizeDevice(session, url, readScopes(scopes))
      : { token: await readToken(session, given) };
  const profile: Profile = { url, ...found };
  await verifyToken(session.clientFor(profile), session.signal);
  await session.changeConfig((changed) => {
    // Keys are of the account: another installation doesn't know them.
    const kept = before?.url === url ? { keys: before.keys, listen_key: before.listen_key } : {};
    // `[name]` in a literal is an own member, whatever its name.
    changed.profiles = { ...changed.profiles, [name]: { ...withoutUndefined(kept), ...profile } };
    changed.current ??= name;
  });
  const said = viewProfile(name, profile);
  output.item(said, `Signed in: ${describe(said)}\nStored in ${session.configPath}`);
  return undefined;
}

async function logout(session: Session): Promise<undefined> {
  const name = await session.profileName();
  const { profiles } = await session.readConfig();
  if (!Object.hasOwn(profiles, name)) throw misused(`--profile: there is no profile ${name}`);
  await session.changeConfig((config) => {
    delete config.profiles[name];
    if (config.current === name) delete config.current;
  });
  session.output.result(
    { profile: name, signed_in: false },
    `Forgot the token of the profile ${name}. It stays valid until it is deleted in the web app (Tokens).`,
  );
  return undefined;
}

async function whoami(session: Session): Promise<undefined> {
  const access = await session.access();
  await verifyToken(await session.client(), session.signal);
  const { url, token, profileName, profile } = access;
  const said = {
    ...viewProfile(profileName, { ...profile, url, token }),
    source: profile === undefined ? 'CASCADE_TOKEN' : session.configPath,
  };
  session.output.result(said, `${describe(said)}\nToken from ${said.source}`);
  return undefined;
}

async function listProfiles(session: Session): Promise<undefined> {
  const { current, profiles } = await session.readConfig();
  const views = Object.entries(profiles).map(([name, profile]) => ({
    ...viewProfile(name, profile),
    current: name === current,
  }));
  const rows = views.map(({ profile, url, name = '', current: isUsed }) => [
    isUsed ? '*' : ' ',
    profile,
    url,
    name,
  ]);
  session.output.result({ profiles: views }, table(rows));
  return undefined;
}

async function useProfile(session: Session, _options: object, name: string): Promise<undefined> {
  await session.changeConfig((config) => {
    if (!Object.hasOwn(config.profiles, name)) throw misused(`name: there is no profile ${name}`);
    config.current = name;
  });
  session.output.result({ current: name }, `Commands use the profile ${name}.`);
  return undefined;
}

/** Makes a call that needs a known token. A token that lacks its scope is known. */
async function verifyToken(client: Cascade, signal: AbortSignal): Promise<void> {
  try {
    await client.templates.list({ limit: 1 }, { signal }).take(1);
  } catch (error) {
    if (!(error instanceof PermissionError && error.code === 'missing_scope')) throw error;
  }
}

async function readToken({ terminal }: Session, given: string): Promise<string> {
  const token = given === '-' ? (await readAll(Readable.from(terminal.stdin))).trim() : given;
  if (!/^[\w-]{8,200}$/.test(token)) throw misused('--token: is not a token');
  return token;
}

const readScopes = (text: string | undefined): readonly string[] =>
  text === undefined ? DEFAULT_SCOPES : text.split(',').map((scope) => scope.trim());

/** A profile as it may be shown: of the token, its end. */
const viewProfile = (name: string, { url, token, name: tokenName, ...known }: Profile) => ({
  profile: name,
  url,
  token_hint: token.slice(-4),
  ...withoutUndefined({
    name: tokenName,
    account: known.account,
    account_name: known.account_name,
    scopes: known.scopes,
  }),
});

function describe(view: ReturnType<typeof viewProfile> & Partial<Profile>): string {
  const { profile, url, token_hint: hint, name, account, scopes, account_name: accountName } = view;
  const rows = [
    ['profile', profile],
    ['url', url],
    ['token', `…${hint}${name === undefined ? '' : ` (${name})`}`],
    ...(account === undefined ? [] : [['account', `${accountName ?? ''} ${account}`.trim()]]),
    ...(scopes === undefined ? [] : [['scopes', scopes.join(' ')]]),
  ];
  return `${profile} at ${url}\n${table(rows)}`;
}

const withoutUndefined = <T extends object>(members: T) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
