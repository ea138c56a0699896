import type { ApiRule } from '../failures/api-failures.ts';
import { readPoolMembers } from '@cascade/alerts';
import {
  isChannelWith,
  POOL_ID_PREFIX,
  POOL_TOKEN_PREFIX,
  type Channel,
  broken,
  isFailure,
} from '@cascade/contracts';
import { newId } from '@cascade/runtime';
import type { PoolMember, SenderPool } from '@cascade/store';
import { newToken } from '@cascade/vault';
import type { Static } from 'typebox';
import type { DashboardContext } from '../context.ts';
import { dropDeletedMembers } from '../devices/drop-from-pools.ts';
import { viewCondition } from '../devices/view-condition.ts';
import { viewHealth } from '../devices/view-health.ts';
import { created, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { StatusSchema } from '../schemas/answers.ts';
import {
  NewSenderPoolSchema,
  SenderPoolPatchSchema,
  SenderPoolSchema,
  SenderPoolsSchema,
  SenderPoolWithTokenSchema,
  type SenderPoolView,
} from '../schemas/sender-pools.ts';

type GivenMembers = Static<typeof NewSenderPoolSchema>['members'];

/** Sender pools: devices of one channel that share a key. */
export function senderPoolRoutes(context: DashboardContext): Route[] {
  const { clock, repositories, changed } = context;
  const { accountLimits, devices, poolContacts, senderPools } = repositories;
  const tag = 'Sender pools';

  /** The members as they are stored, or the reason why they can't be. */
  async function readMembers(
    account: string,
    channel: Channel,
    given: GivenMembers,
  ): Promise<PoolMember[] | ApiRule> {
    const members: PoolMember[] = [];
    for (const [i, { device: id, weight = 1, state = 'active' }] of given.entries()) {
      const device = await devices.get(account, id);
      if (device?.channel !== channel) {
        return broken(`members[${i}].device`, 'notDeviceOf', { channel });
      }
      if (members.some((member) => member.device === id)) {
        return broken(`members[${i}].device`, 'memberTwice');
      }
      members.push({ device: id, weight, state });
    }
    return members;
  }

  async function viewPool(pool: SenderPool): Promise<SenderPoolView> {
    const known = await readPoolMembers(devices, pool, clock.now());
    const members = known.map(({ member: { device: id, weight, state }, device, usable }) => ({
      device: id,
      weight,
      state,
      device_name: device?.name ?? null,
      ...(device
        ? { device_state: device.state, condition: viewCondition(device, clock.now()) }
        : {}),
      health: device && viewHealth(device),
      usable,
    }));
    return {
      id: pool._id,
      channel: pool.channel,
      name: pool.name,
      strategy: pool.strategy,
      token_hint: pool.tokenHint,
      members,
      usable: members.filter(({ usable }) => usable).length,
      created_at: writeTime(pool.createdAt),
    };
  }

  return [
    defineRoute({
      method: 'post',
      path: '/api/sender-pools',
      operationId: 'createSenderPool',
      summary: 'Create a sender pool and its key',
      tag,
      access: 'manage',
      body: NewSenderPoolSchema,
      answers: { 201: SenderPoolWithTokenSchema },
      async handle({ account, body: { channel, name, strategy = 'weighted', members: given } }) {
        const members = await readMembers(account, channel, given);
        if (isFailure(members)) return failure(members);
        const id = newId(POOL_ID_PREFIX, clock.now());
        const { token, hash, hint } = newToken(POOL_TOKEN_PREFIX);
        const added = await accountLimits.add('sender_pools', { account }, () =>
          senderPools.insert({
            _id: id,
            account,
            channel,
            name,
            strategy,
            members,
            tokenHash: hash,
            tokenHint: hint,
            // Of linked phones the rest of their days decides too.
            ...(isChannelWith(channel, 'delivery', 'device') ? {} : { byRule: true as const }),
          }),
        );
        if (added.status === 'full') return failure(added.failure);
        const pool = await dropDeletedMembers(repositories, added.value);
        await changed({ kind: 'sender_pool', id });
        return created({ ...(await viewPool(pool ?? added.value)), token });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/sender-pools',
      operationId: 'listSenderPools',
      summary: 'List sender pools, with the state of their members',
      tag,
      access: 'read',
      answers: { 200: SenderPoolsSchema },
      async handle({ account }) {
        const pools = await senderPools.ofAccount(account);
        return ok({ data: await Promise.all(pools.map(viewPool)) });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/sender-pools/:id',
      operationId: 'readSenderPool',
      summary: 'Read a sender pool, with the state of its members',
      tag,
      access: 'read',
      answers: { 200: SenderPoolSchema },
      async handle({ account, id }) {
        const pool = await senderPools.get(account, id);
        return pool === null ? notFound('sender pool') : ok(await viewPool(pool));
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/sender-pools/:id',
      operationId: 'updateSenderPool',
      summary: 'Change name, strategy or all members of a sender pool',
      tag,
      access: 'write',
      body: SenderPoolPatchSchema,
      answers: { 200: SenderPoolSchema },
      async handle({ account, id, body: { name, strategy, members: given } }) {
        const pool = await senderPools.get(account, id);
        if (pool === null) return notFound('sender pool');
        const members =
          given === undefined ? undefined : await readMembers(account, pool.channel, given);
        if (members !== undefined && isFailure(members)) return failure(members);
        const written = await senderPools.update(account, id, {
          ...(name === undefined ? {} : { name }),
          ...(strategy === undefined ? {} : { strategy }),
          ...(members === undefined ? {} : { members }),
        });
        const after =
          written === null || members === undefined
            ? written
            : await dropDeletedMembers(repositories, written);
        await changed({ kind: 'sender_pool', id });
        return after === null ? notFound('sender pool') : ok(await viewPool(after));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/sender-pools/:id/rotate',
      operationId: 'rotateSenderPoolToken',
      summary: 'Give a sender pool a new key; the old one ends',
      tag,
      access: 'manage',
      answers: { 200: SenderPoolWithTokenSchema },
      async handle({ account, id }) {
        const { token, hash, hint } = newToken(POOL_TOKEN_PREFIX);
        const patch = { tokenHash: hash, tokenHint: hint };
        const after = await senderPools.update(account, id, patch);
        await changed({ kind: 'sender_pool', id });
        return after === null ? notFound('sender pool') : ok({ ...(await viewPool(after)), token });
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/sender-pools/:id',
      operationId: 'deleteSenderPool',
      summary: 'Delete a sender pool; its key ends, its devices stay',
      tag,
      access: 'manage',
      answers: { 200: StatusSchema },
      async handle({ account, id }) {
        if (!(await senderPools.delete(account, id))) return notFound('sender pool');
        await poolContacts.deleteOf(id);
        await changed({ kind: 'sender_pool', id });
        return done;
      },
    }),
  ];
}
