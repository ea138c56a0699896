import { join } from 'node:path';
import { EnvError, readEnv } from '@cascade/runtime';
import { OWN_MAIL_RULE, ownMailConfig, variables, type OwnMailConfig } from '@cascade/service';
import { CommandFault } from '../../command.ts';
import { plain } from '../../operator/print-rows.ts';
import { silent } from '../../silent.ts';
import { ask, NoAnswerError } from '../ask.ts';
import type { Finding } from '../finding.ts';
import type { InstallationPlace } from '../read-installation.ts';
import { changeOf, readTold, writeTold, type Change } from './told.ts';

/** Remembers in the data folder what was told. */
const FILE = 'doctor.json';

interface Ways {
  mail: { to: string; by: OwnMailConfig } | undefined;
  ping: URL | undefined;
}

/**
 * Says what is wrong to the people who keep the installation: a mail when it changes, and a ping each time, whose absence a
 * monitor notices. What couldn't be mailed is tried again at the next call. Throws CommandFault with the ways that failed.
 */
export async function tell(
  findings: readonly Finding[],
  env: NodeJS.ProcessEnv,
  place: Pick<InstallationPlace, 'dataDir' | 'url'>,
): Promise<void> {
  const ways = waysOf(env);
  const file = join(place.dataDir, FILE);
  const change = changeOf(findings, await readTold(file));
  const of = env.PUBLIC_URL || place.url.origin;
  const notPinged = await pinged(ways.ping, change, of);
  const notMailed = await mailed(ways.mail, change, of);
  const notKept = notMailed === null ? await kept(file, change) : null;
  const faults = [notPinged, notMailed, notKept].filter((fault) => fault !== null);
  if (faults.length > 0) throw new CommandFault(faults.join('\n'));
}

/** Keeps what was told. Returns the fault, or null. */
async function kept(file: string, { next }: Change): Promise<string | null> {
  try {
    await writeTold(file, next);
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return `${file} can't be written (${code ?? message})`;
  }
}

function waysOf(env: NodeJS.ProcessEnv): Ways {
  const spec = variables('DOCTOR_MAIL_TO', 'DOCTOR_PING_URL', 'MAIL_URL', 'MAIL_FROM');
  try {
    const values = readEnv(spec, env, [OWN_MAIL_RULE]);
    const { DOCTOR_MAIL_TO: to, DOCTOR_PING_URL: ping } = values;
    const by = ownMailConfig(values);
    if (to === undefined && ping === undefined) {
      throw new CommandFault('--tell: set DOCTOR_MAIL_TO or DOCTOR_PING_URL');
    }
    if (to !== undefined && by === undefined) {
      throw new CommandFault('DOCTOR_MAIL_TO: needs MAIL_URL and MAIL_FROM');
    }
    return {
      mail: to === undefined || by === undefined ? undefined : { to, by },
      ping: ping === undefined ? undefined : new URL(ping),
    };
  } catch (error) {
    if (error instanceof EnvError) throw new CommandFault(error.message);
    throw error;
  }
}

async function mailed(mail: Ways['mail'], change: Change, of: string): Promise<string | null> {
  if (mail === undefined || change.fresh.length + change.well.length === 0) return null;
  // Loaded by those who are told alone.
  const { createOwnMail } = await import('@cascade/egress');
  const { server, send } = createOwnMail(mail.by, { logger: silent });
  const isTaken = await send(mail.to, { title: titleOf(change, of), text: textOf(change, of) });
  return isTaken ? null : `${server} took no mail for ${mail.to}`;
}

function titleOf({ fresh, still, well }: Change, of: string): string {
  const names = (checks: readonly string[]) => [...new Set(checks)].join(', ');
  if (fresh.length > 0) return `Cascade at ${of}: ${names(fresh.map(({ check }) => check))}`;
  const rest = still.length > 0 ? `, still: ${names(still.map(({ check }) => check))}` : '';
  return `Cascade at ${of}: ${names(well)} well again${rest}`;
}

function textOf({ fresh, still, well }: Change, of: string): string {
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines, ''];
  return [
    ...part('New:', fresh.map(line)),
    ...part(
      'Well again:',
      well.map((check) => `- ${check}`),
    ),
    ...part('As told before:', still.map(line)),
    `\`cascade admin doctor\` on the machine of ${of} says more. You get a mail when something changes.`,
  ].join('\n');
}

const line = ({ check, seen, advice }: Finding): string =>
  `- ${check}: ${plain(seen)}${advice === undefined ? '' : `\n  ${plain(advice)}`}`;

/** Calls the address as healthchecks.io documents it: the check's own is well, `/fail` behind it isn't; the body is kept. */
async function pinged(url: URL | undefined, change: Change, of: string): Promise<string | null> {
  if (url === undefined) return null;
  const called = new URL(url);
  if (change.next.size > 0) called.pathname = `${url.pathname.replace(/\/$/, '')}/fail`;
  try {
    const { status } = await ask(called, { method: 'POST', body: textOf(change, of) });
    if (status >= 200 && status < 300) return null;
    return `DOCTOR_PING_URL answers ${status}`;
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return `DOCTOR_PING_URL gives no answer (${error.code})`;
  }
}
