import { sandboxSender } from '../../records/index.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import { createRepositories } from '../index.ts';
import { MAX_SANDBOX_SENDERS } from './sandbox-senders.ts';

describeRepositories('senders of the sandbox', (opened) => {
  const senders = () => opened().repositories.sandboxSenders;

  async function account(): Promise<string> {
    const plan = { name: 'test', quota: null, period: 'month', expiresAt: null } as const;
    const { _id } = await opened().repositories.accounts.insert({ name: 'A', plan, settings: {} });
    return _id;
  }

  test('a sender belongs to the first account that claims it', async () => {
    const [first, second] = [await account(), await account()];
    const sender = sandboxSender('telegram', '1001');
    expect(await senders().claim(first, sender)).toBe('new');
    expect(await senders().claim(first, sender)).toBe('own');
    expect(await senders().claim(second, sender)).toBe('taken');
    await senders().release(second, [sender]);
    expect(await senders().isOwn(first, sender)).toBe(true);
    expect(await senders().isOwn(second, sender)).toBe(false);
    expect(await senders().claim(second, sandboxSender('waba', '1001'))).toBe('new');
    await senders().release(first, [sender]);
    expect(await senders().claim(second, sender)).toBe('new');
  });

  test('exactly one of several concurrent claims of a sender succeeds', async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, account));
    const sender = sandboxSender('email', 'Desk@Example.com');
    const claims = await Promise.all(accounts.map((one) => senders().claim(one, sender)));
    expect(claims.filter((claim) => claim === 'new')).toHaveLength(1);
    expect(await senders().claim(accounts[claims.indexOf('new')]!, 'email desk@example.com')).toBe(
      'own',
    );
  });

  test('an address with a tag belongs to who has it without the tag', async () => {
    const [first, second] = [await account(), await account()];
    const sender = (address: string) => sandboxSender('email', address);
    expect(await senders().claim(first, sender('desk@tags.test'))).toBe('new');
    for (const tagged of ['desk+x@tags.test', 'Desk+a+b@tags.test', 'desk+@tags.test']) {
      expect(await senders().claim(second, sender(tagged))).toBe('taken');
      expect(await senders().isOwn(second, sender(tagged))).toBe(false);
    }
    expect(await senders().claim(first, sender('desk+x@tags.test'))).toBe('new');
    expect(await senders().claim(second, sender('des+k@tags.test'))).toBe('new');
    // Claimed before `sales@` was: it ends with that.
    expect(await senders().claim(second, sender('sales+x@tags.test'))).toBe('new');
    expect(await senders().claim(first, sender('sales@tags.test'))).toBe('new');
    expect(await senders().claim(second, sender('sales+x@tags.test'))).toBe('taken');
    expect(await senders().claim(second, sandboxSender('whatsapp', '+6281234'))).toBe('new');
  });

  test('isOwn and ownOf claim a sender that nobody has', async () => {
    const [first, second] = [await account(), await account()];
    const [used, listed] = [sandboxSender('telegram', '2001'), sandboxSender('telegram', '2002')];
    expect(await senders().isOwn(first, used)).toBe(true);
    expect(await senders().ownOf(second, [used, listed])).toEqual(new Set([listed]));
    expect(await senders().ownOf(first, [used, listed])).toEqual(new Set([used]));
    expect(await senders().ownOf(first, [])).toEqual(new Set());
  });

  test('the owner stays after a restart; deleting an account frees its senders', async () => {
    const [first, second] = [await account(), await account()];
    const sender = sandboxSender('telegram', '3001');
    await senders().claim(first, sender);
    const { db, clock } = opened();
    const restarted = createRepositories(db, { clock }).sandboxSenders;
    expect(await restarted.claim(second, sender)).toBe('taken');
    await db.collection('accounts').deleteOne({ _id: first });
    expect(await restarted.claim(second, sender)).toBe('new');
    await opened().clock.advance(11_000);
    expect(await senders().isOwn(first, sender)).toBe(false);
  });

  test('an account has a limited number of senders', async () => {
    const [first, second] = [await account(), await account()];
    const rows = Array.from({ length: MAX_SANDBOX_SENDERS }, (_, i) => ({
      _id: sandboxSender('telegram', `4${i}`),
      account: first,
      at: 0,
    }));
    await opened().db.collection<(typeof rows)[number]>('sandbox_senders').insertMany(rows);
    const sender = sandboxSender('telegram', '5001');
    expect(await senders().claim(first, sender)).toBe('full');
    expect(await senders().claim(first, rows[0]!._id)).toBe('own');
    expect(await senders().claim(second, sender)).toBe('new');
  });

  test('mail for an address that two accounts name goes to the account that owns it', async () => {
    const [first, second] = [await account(), await account()];
    const { inboundAddresses } = opened().repositories;
    const address = 'shared@example.com';
    const owner = (of: string, device: string) => ({ account: of, device, sandbox: true });
    await inboundAddresses.assign(owner(first, 'dev_first'), [address]);
    await inboundAddresses.assign(owner(second, 'dev_second'), [address]);
    expect(await inboundAddresses.ownersOf(address)).toEqual([owner(first, 'dev_first')]);
    await senders().claim(second, sandboxSender('email', address));
    expect(await inboundAddresses.ownersOf(address)).toEqual([owner(second, 'dev_second')]);
  });
});
