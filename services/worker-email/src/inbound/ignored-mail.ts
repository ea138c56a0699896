import type { Metrics } from '@cascade/runtime';

/** Why a mail is taken and not stored. */
type IgnoredMail = 'absence' | 'automatic' | 'unmatched_report';

export type CountIgnored = (kind: IgnoredMail) => void;

/** Counts mails that become neither a message nor a receipt. */
export function createIgnoredMail(metrics: Pick<Metrics, 'counter'>): CountIgnored {
  const ignored = metrics.counter({
    name: 'mail_ignored_total',
    help: 'Mails that became neither a message nor a receipt: absence notices, other automatic mail, reports of mails that are not ours.',
    labels: ['kind'],
  });
  return (kind) => ignored.inc({ kind });
}
