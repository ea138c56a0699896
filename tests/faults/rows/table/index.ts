import type { FaultRow } from '../fault-row.ts';
import { CLUSTER_ROWS } from './cluster-rows.ts';
import { deathsInAnyOrder } from './f0-deaths-in-any-order.ts';
import { randomKills } from './f1-random-kills.ts';
import { oneKeyManyCallers } from './f11-one-key-many-callers.ts';
import { poisonedQueues } from './f10-poisoned-queues.ts';
import { shortOfQuota } from './f12-short-of-quota.ts';
import { rollingRestart } from './f13-rolling-restart.ts';
import { brokerKilled } from './f2-broker-killed.ts';
import { databaseKilled, journalGone } from './f3-database-killed.ts';
import { pausedWorkers } from './f4-paused-workers.ts';
import { lostAnswers } from './f5-lost-answers.ts';
import { brokenLinks } from './f6-broken-links.ts';
import { fullDisks } from './f7-full-disks.ts';
import { dueUnderKills } from './f8-due-under-kills.ts';
import { badReceivers } from './f9-bad-receivers.ts';

/** The fault table. The last row leaves an unusable world. */
export const FAULT_TABLE: readonly FaultRow[] = [
  deathsInAnyOrder,
  randomKills,
  brokerKilled,
  databaseKilled,
  pausedWorkers,
  lostAnswers,
  brokenLinks,
  fullDisks,
  dueUnderKills,
  badReceivers,
  poisonedQueues,
  oneKeyManyCallers,
  shortOfQuota,
  rollingRestart,
  ...CLUSTER_ROWS,
  journalGone,
];
