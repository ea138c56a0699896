import {
  askProvider,
  checkFailed,
  checkPassed,
  NO_SANDBOX_CHECK,
  openCredentials,
} from '@cascade/channel';
import type { CheckDepth, CheckParts } from '@cascade/channel';
import type { CheckSaid } from '@cascade/contracts';
import type {
  CheckResult,
  Device,
  EmailCredentials,
  HttpMailCredentials,
  SmtpCredentials,
} from '@cascade/store';
import { checkMailbox, seenMailboxFault } from './inbound/mailbox/check-mailbox.ts';
import { accessTokensOf } from './oauth/access-tokens-of.ts';
import { noTokenCheck } from './oauth/no-access-token.ts';
import { tokenLogin } from './oauth/token-login.ts';
import { checkMailServer, type MailServerFault } from './send/check-mail-server.ts';
import { mailServerOf, tokenUser } from './send/mail-server.ts';
import { providerAddress } from './send/providers/provider-address.ts';
import { isHttpSender, providerOf } from './send/providers/providers.ts';

const ADVICE = { kind: 'adviceMailLogin' } as const;
const TOKEN_ADVICE = { kind: 'adviceMailSmtpAuth' } as const;

/** Checks whether the sender's server or provider, and its mailbox, accept its credentials. Sends nothing. */
export async function checkSender(
  parts: CheckParts,
  device: Readonly<Device>,
  depth: CheckDepth,
): Promise<CheckResult> {
  const credentials = openCredentials(device, parts.vault) as EmailCredentials;
  const oauth = isHttpSender(credentials) ? undefined : credentials.oauth;
  const stored = oauth && (await parts.repositories.devices.byIdAlone(device._id));
  const checked = { device, depth, isCandidate: stored?.credentials !== device.credentials };
  const sends = isHttpSender(credentials)
    ? await checkProvider(parts, device, credentials)
    : await checkServer(parts, checked, credentials);
  const { imap } = credentials;
  // Contacts of the sandbox write to its sender: a mailbox of a sandbox device isn't read.
  if (!sends.ok || imap === undefined || device.sandbox) return sends;
  const fault =
    depth === 'thorough'
      ? await checkMailbox({ ...parts, tokens: accessTokensOf(parts) }, { ...checked, imap, oauth })
      : await seenMailboxFault(parts.repositories, device);
  return fault ?? sends;
}

interface Checked {
  device: Readonly<Device>;
  depth: CheckDepth;
  /** Its credentials aren't stored. */
  isCandidate: boolean;
}

/** Logs in at the mail server, over the route of real mails. */
async function checkServer(
  parts: CheckParts,
  { device, depth, isCandidate }: Checked,
  credentials: SmtpCredentials,
): Promise<CheckResult> {
  const { egress, sandbox } = parts;
  const address = device.sandbox ? (await sandbox())?.email : undefined;
  if (device.sandbox && address === undefined) return NO_SANDBOX_CHECK;
  const serverWith = (login: Parameters<typeof mailServerOf>[3]) =>
    checkMailServer(egress, mailServerOf(credentials, address, device, login));
  const { oauth } = credentials;
  if (oauth === undefined) return resultOf(await serverWith(undefined), ADVICE);
  const owner = { device, oauth, isCandidate };
  const tokens = accessTokensOf(parts);
  const got = await tokens.of(owner, { asks: depth === 'thorough' });
  if ('fault' in got) return noTokenCheck(got.fault);
  // Of a candidate nothing is kept, so that its token is given as it is.
  const login = tokenLogin(
    isCandidate ? { ...tokens, of: async () => got } : tokens,
    owner,
    tokenUser(credentials),
  );
  const fault = await serverWith(login);
  if (fault?.cause !== 'login_refused' || isCandidate) return resultOf(fault, TOKEN_ADVICE);
  const next = await tokens.renewed(owner, got.token);
  if ('fault' in next) return noTokenCheck(next.fault);
  return resultOf(next.token === got.token ? fault : await serverWith(login), TOKEN_ADVICE);
}

function resultOf(fault: MailServerFault | null, usual: CheckSaid): CheckResult {
  if (fault === null) return checkPassed({ kind: 'checkMailLogin' });
  const { said, advised = usual, ...at } = fault;
  return checkFailed(said, advised, at);
}

async function checkProvider(
  parts: CheckParts,
  device: Readonly<Device>,
  credentials: HttpMailCredentials,
): Promise<CheckResult> {
  const root = await providerAddress(parts, credentials, device);
  if (root === undefined) return NO_SANDBOX_CHECK;
  const provider = providerOf(credentials);
  const { path, read, advice, field } = provider.check;
  const url = `${root}${path(credentials)}`;
  return askProvider({
    url,
    headers: provider.authorize(credentials, { url, method: 'GET', body: '', now: Date.now() }),
    read: (answer, status) =>
      read({ status, body: answer as Record<string, unknown>, text: '', headers: {} }),
    advice,
    field,
  });
}
