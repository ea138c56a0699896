import { fine, look, unchecked, wrong, type Finding } from '../finding.ts';
import { readAll, type OperatedDevice } from '../read-operations.ts';
import type { Installation } from '../read-installation.ts';

const MOST_ACCOUNTS = 1_000;
/** Accounts that a finding names. */
const NAMED = 5;

const HAND_ON =
  'Set MAIL_URL and MAIL_FROM, or let an owner mark a mail device under Devices (sign-in links). Until then the web ' +
  'app shows a link to who makes it, and `cascade admin links` has who waits for one.';

/** Checks how invitations and password links reach their people, and whether somebody waits for one. */
export async function checkLinks(
  { direct, installed }: Installation,
  devices: readonly OperatedDevice[],
): Promise<Finding[]> {
  const { links } = installed;
  if (links === undefined) return [unchecked('links', 'the installation is of an older version')];
  return [
    links.mail_server === null
      ? await senders(direct, devices)
      : await ownServer(direct, links.mail_server),
    links.waiting === 0
      ? fine('links-waiting', 'nobody waits for a password link')
      : look(
          'links-waiting',
          `${links.waiting} asked for a password link that nothing could mail`,
          '`cascade admin links` lists them; make sure who asks, then `cascade admin links make <e-mail>`.',
        ),
  ];
}

async function ownServer(direct: Installation['direct'], server: string): Promise<Finding> {
  const { status, body } = await direct.ask('/api/operations/mail-server/check', {
    method: 'POST',
    timeoutMs: 60_000,
  });
  if (status !== 200) return unchecked('links', `the check of ${server} answered ${status}`);
  const { ok, fault } = JSON.parse(body) as { ok: boolean; fault: string | null };
  return ok
    ? fine('links', `mailed by ${server}`)
    : wrong(
        'links',
        `${server} takes no mail (${String(fault)})`,
        'Correct MAIL_URL; until then links are not mailed, and `cascade admin links` has who waits for one.',
      );
}

async function senders(
  direct: Installation['direct'],
  devices: readonly OperatedDevice[],
): Promise<Finding> {
  const accounts = await readAll<{ id: string; name: string }>(
    direct,
    '/api/accounts',
    MOST_ACCOUNTS,
  );
  const marked = new Set(
    devices.filter(({ sends_links: sends }) => sends === true).map(({ account }) => account),
  );
  const without = accounts.filter(({ id }) => !marked.has(id));
  if (without.length === 0) {
    return fine(
      'links',
      accounts.length === 0 ? 'there is no account yet' : 'each account has a device for them',
    );
  }
  const named = without.slice(0, NAMED).map(({ name }) => name);
  const more = without.length > NAMED ? `, and ${without.length - NAMED} more` : '';
  const seen = `nothing mails invitations and password links of ${named.join(', ')}${more}`;
  return look('links', seen, HAND_ON);
}
