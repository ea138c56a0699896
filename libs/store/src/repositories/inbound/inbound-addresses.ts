import type { Clock } from '@cascade/runtime';
import type { Database, Doc } from '../../port.ts';
import type { Device } from '../../records/index.ts';
import { sandboxSender } from '../../records/sandbox-sender.ts';
import type { IndexSpec } from '../index-spec.ts';
import type { SandboxSender } from '../devices/sandbox-senders.ts';

export type AddressOwner = Pick<Device, 'account' | 'sandbox'> & { device: string };

interface InboundAddress extends Doc, AddressOwner {
  /** The address; with the device behind it for sandbox devices, as those of an account may share one. */
  _id: string;
  address: string;
  at: number;
}

/**
 * Which devices take mail for an address. A live device has it for itself: another one that named the
 * address would read its mail. Nobody's real mail goes to sandbox devices, so several devices of an
 * account may have it; which account that is `SandboxSendersRepository` decides.
 */
export interface InboundAddressesRepository {
  /**
   * Makes these the device's addresses and no others. Resolves with the ones that another device
   * has; then nothing was changed.
   */
  assign(owner: AddressOwner, addresses: readonly string[]): Promise<string[]>;
  /** Devices that take mail for the address: the live one alone, otherwise those of the sandbox. */
  ownersOf(address: string): Promise<AddressOwner[]>;
}

export const INBOUND_ADDRESSES_INDEXES: readonly IndexSpec[] = [
  { collection: 'inbound_addresses', keys: { address: 1 }, options: { name: 'address' } },
  { collection: 'inbound_addresses', keys: { device: 1 }, options: { name: 'device' } },
];

/** A claim whose device isn't there that long after it was left by a process that died. */
const ABANDONED_MS = 60_000;
const MAX_OWNERS = 50;

export function createInboundAddressesRepository(
  db: Database,
  clock: Clock,
): InboundAddressesRepository {
  const addresses = db.collection<InboundAddress>('inbound_addresses');
  const devices = db.collection<Device>('devices');
  const senders = db.collection<SandboxSender>('sandbox_senders');

  /** True when the address is the owner's now, and `new` when it wasn't before. */
  async function claim(owner: AddressOwner, address: string): Promise<'new' | 'mine' | 'taken'> {
    const _id = owner.sandbox ? `${address} ${owner.device}` : address;
    const row: InboundAddress = { ...owner, _id, address, at: clock.now() };
    if (await addresses.tryInsert(row)) return 'new';
    const standing = await addresses.findOne({ _id });
    if (standing?.device === owner.device) return 'mine';
    if (standing === null || standing.at > clock.now() - ABANDONED_MS) return 'taken';
    if ((await devices.findOne({ _id: standing.device })) !== null) return 'taken';
    await addresses.deleteOne({ _id, device: standing.device });
    return (await addresses.tryInsert(row)) ? 'new' : 'taken';
  }

  /** Devices of the account that the address belongs to in the sandbox. */
  async function ofOneAccount(
    address: string,
    rows: readonly InboundAddress[],
  ): Promise<readonly InboundAddress[]> {
    if (new Set(rows.map(({ account }) => account)).size < 2) return rows;
    const [first] = rows.toSorted((a, b) => a.at - b.at);
    const owner = await senders.findOne({ _id: sandboxSender('email', address) });
    const account = owner?.account ?? first?.account;
    return rows.filter((row) => row.account === account);
  }

  return {
    async assign(owner, wanted) {
      const distinct = [...new Set(wanted.map(normal))];
      const claims: { address: string; got: 'new' | 'mine' | 'taken' }[] = [];
      for (const address of distinct) claims.push({ address, got: await claim(owner, address) });
      const of = (got: string) =>
        claims.filter((one) => one.got === got).map(({ address }) => address);
      const taken = of('taken');
      // No address is empty: the lists of the filters mustn't be.
      await addresses.deleteMany({
        device: owner.device,
        address: taken.length > 0 ? { $in: ['', ...of('new')] } : { $nin: ['', ...distinct] },
      });
      return taken;
    },
    async ownersOf(address) {
      const rows = await addresses.find({ address: normal(address) }, { limit: MAX_OWNERS });
      const live = rows.filter(({ sandbox }) => !sandbox);
      const owners = live.length > 0 ? live : await ofOneAccount(normal(address), rows);
      return owners.map(({ device, account, sandbox }) => ({
        device,
        account,
        sandbox,
      }));
    },
  };
}

const normal = (address: string): string => address.trim().toLowerCase();
