import type { ApiRule } from '../failures/api-failures.ts';
import { type Channel, isFailure } from '@cascade/contracts';
import { newId } from '@cascade/runtime';
import type { Device } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { readCredentials } from './read-credentials.ts';
import { sealContext } from './seal-context.ts';

/** Builds the device that a worker checks before the credentials are stored: a known one, or one that will be. */
export function readCandidate(
  { clock, egress, vault }: Pick<DashboardContext, 'clock' | 'egress' | 'vault'>,
  given: {
    account: string;
    channel: Channel;
    credentials: unknown;
    sandbox?: boolean;
    /** Whose credentials they would replace. */
    known: Device | null;
  },
): Device | ApiRule {
  const { account, channel, known, sandbox = false } = given;
  const read = readCredentials(channel, given.credentials, egress);
  if (isFailure(read)) return read;
  const id = known?._id ?? newId('dev', clock.now());
  return {
    _id: id,
    account,
    channel,
    name: '',
    tokenHash: '',
    tokenHint: '',
    state: 'connected',
    settings: {},
    createdAt: clock.now(),
    ...known,
    sandbox: known?.sandbox ?? sandbox,
    number: read.number,
    ...(read.provider === undefined ? {} : { provider: read.provider }),
    credentials: vault.seal(read.sealable, sealContext(id)),
  };
}
