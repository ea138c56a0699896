import { isChannelWith } from '@cascade/contracts';
import { createSweeper, newId, SWEEP_HANGS_AFTER_MS, type Running } from '@cascade/runtime';
import { accountState, newAccountEventId, type Account } from '@cascade/store';
import type { BackgroundContext } from '../background-context.ts';
import { countUsage } from './count-usage.ts';
import { tellOperator } from './operator-webhook.ts';

const EVERY_MS = 2_000;
const AT_ONCE = 20;
/** How long a process's claim of an account lasts. */
const CLAIM_MS = 60_000;
/** An account of a restored copy that nobody released is looked at again then. */
const HELD_MS = 30_000;
/** How long one step of an erasure may take. */
const STEP_MS = 10_000;
/** Phones end their links meanwhile; late writes come in before the last look. */
const REST_MS = 30_000;
/** First wait before an event is told again; each is twice the one before. */
const TELL_AGAIN_MS = 15_000;
const MOST_TELL_AGAIN_MS = 3_600_000;
/** An event that the operator's systems don't take for so long is given up. */
const TELL_FOR_MS = 3 * 86_400_000;

/**
 * Tells the operator's own systems how accounts change, and erases accounts whose time has come. Each step may stop at
 * any point: a process that dies in one leaves a claim that ends, and the next one goes on.
 */
export function keepLives(context: BackgroundContext): Running {
  const { clock, logger, signal, repositories } = context;
  const { accounts } = repositories;
  return createSweeper<Account>({
    name: 'account lives',
    due: (now, limit) => accounts.lives.due(now, limit),
    async handle({ _id, lifeAt = 0 }) {
      const until = clock.now() + CLAIM_MS;
      if (!(await accounts.lives.claimUntil(_id, lifeAt, until))) return;
      const account = await accounts.get(_id);
      if (account === null) return;
      // A copy would end the links of phones that the original serves.
      const next = repositories.hold.isHeld(_id)
        ? clock.now() + HELD_MS
        : await step(context, account);
      await accounts.settleLife(_id, until, next);
    },
    idsOf: ({ _id }) => ({ account: _id }),
    limit: AT_ONCE,
    together: 4,
    everyMs: EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    signal,
    clock,
    logger,
  });
}

/** When something is to be done next (epoch ms). */
async function step(context: BackgroundContext, account: Account): Promise<number | undefined> {
  const tellAt = await tellEvents(context, account);
  const { closing } = account.life ?? {};
  const isDue = closing !== undefined && closing.eraseAt <= context.clock.now();
  if (accountState(account) !== 'closing') return tellAt;
  const eraseAt = isDue ? await eraseStep(context, account) : closing?.eraseAt;
  const times = [tellAt, eraseAt].filter((at) => at !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Tells events in their order. Returns when the oldest that wasn't taken is told again. */
async function tellEvents(
  context: BackgroundContext,
  account: Account,
): Promise<number | undefined> {
  const { clock, logger, repositories } = context;
  for (const event of account.lifeEvents ?? []) {
    const age = clock.now() - event.at;
    if (await tellOperator(context, account, event)) {
      await repositories.accounts.forgetEvent(account._id, event.id);
    } else if (age > TELL_FOR_MS) {
      logger.error('operator webhook: given up', { account: account._id, event: event.id });
      await repositories.accounts.forgetEvent(account._id, event.id);
    } else {
      return clock.now() + Math.min(MOST_TELL_AGAIN_MS, Math.max(TELL_AGAIN_MS, age));
    }
  }
  return undefined;
}

/** One step of an erasure: ends links, counts usage, deletes rows, closes. Returns when the next one is due. */
async function eraseStep(
  context: BackgroundContext,
  account: Account,
): Promise<number | undefined> {
  const { clock, logger, repositories, signal } = context;
  const { accounts, accountRows } = repositories;
  const { _id } = account;
  const closing = account.life?.closing;
  if (closing === undefined) return undefined;
  const note = (more: Partial<typeof closing>) =>
    accounts.changeLife(_id, ['closing'], {
      life: (life) => ({ ...life, closing: { ...(life.closing ?? closing), ...more } }),
    });
  if (closing.unlinkedAt === undefined) {
    const linked = await unlinkPhones(context, _id);
    await note({ unlinkedAt: clock.now() });
    return clock.now() + (linked === 0 ? 0 : REST_MS);
  }
  if (closing.usage === undefined) {
    await note({ usage: await countUsage(repositories.figures, account, clock.now()) });
    return clock.now();
  }
  const until = clock.now() + STEP_MS;
  const { rows, isOver } = await accountRows.erase(
    _id,
    () => clock.now() < until && !signal.aborted,
  );
  logger.info('account: rows erased', { account: _id, rows, isOver });
  if (!isOver) return clock.now();
  // Whatever was on its way is written by then: the account is closed when nothing came.
  if (rows > 0) return clock.now() + REST_MS;
  await close(context, account, closing.usage);
  return undefined;
}

async function close(
  { clock, changed, logger, repositories }: BackgroundContext,
  { _id }: Account,
  usage: NonNullable<NonNullable<Account['life']>['closed']>['usage'],
): Promise<void> {
  const at = clock.now();
  await repositories.accounts.empty(_id);
  await repositories.accounts.changeLife(_id, ['closing'], {
    life: ({ closing }) => {
      const { usage: _counted, ...kept } = closing ?? {
        at,
        reason: '',
        inbound: 'refuse',
        eraseAt: at,
      };
      return { closing: kept, closed: { at, usage } };
    },
    event: () => ({ id: newAccountEventId(at), state: 'closed', at }),
  });
  await changed({ kind: 'account', id: _id });
  logger.info('account: closed', { account: _id });
}

/** Asks the workers of linked phones to end their links. Returns how many there are. */
async function unlinkPhones(
  { clock, changed, repositories }: BackgroundContext,
  account: string,
): Promise<number> {
  const { devices, whatsappLinks } = repositories;
  let linked = 0;
  for (let cursor: string | undefined; ;) {
    const page = await devices.list(account, { limit: 200, cursor });
    for (const device of page.data) {
      if (!isChannelWith(device.channel, 'delivery', 'device') || device.state === 'new') continue;
      linked += 1;
      const command = { id: newId('cmd', clock.now()), do: 'unlink', logout: true } as const;
      await whatsappLinks.command(account, device._id, command);
      await changed({ kind: 'device', id: device._id });
    }
    if (page.next_cursor === null) return linked;
    cursor = page.next_cursor;
  }
}
