import type { Clock } from '@cascade/runtime';
import type { Database, Doc } from '../../port.ts';
import type { Device } from '../../records/index.ts';
import { sandboxSender } from '../../records/sandbox-sender.ts';
import type { IndexSpec } from '../index-spec.ts';
import type { SandboxSender } from '../devices/sandbox-senders.ts';

export type AddressOwner = Pick<Device, 'account' | 'sandbox'> & { device: string };

interface InboundAddress extends Doc, AddressOwner {
  /** The address. For sandbox devices, with the device: devices of one account may share an address. */
  _id: string;
  address: string;
  at: number;
}

/**
 * Records which devices take mail for an address. A live device has an address alone: a second one
 * would read its mail. Sandbox devices get no real mail, so several devices of an account may share
 * an address; `SandboxSendersRepository` decides which account.
 */
export interface InboundAddressesRepository {
  /**
   * Makes these the device's only addresses. Resolves with those that another device has; if there are
   * any, nothing was changed.
   */
  assign(owner: AddressOwner, addresses: readonly string[]): Promise<string[]>;
  /** Devices that take mail for the address: the live one, otherwise those of the sandbox. */
  ownersOf(address: string): Promise<AddressOwner[]>;
}

export const INBOUND_ADDRESSES_INDEXES: readonly IndexSpec[] = [
  { collection: 'inbound_addresses', keys: { address: 1 }, options: { name: 'address' } },
  { collection: 'inbound_addresses', keys: { device: 1 }, options: { name: 'device' } },
];

/** Age at which a claim without a device counts as abandoned by a crashed process. */
const ABANDONED_MS = 60_000;
const MAX_OWNERS = 50;

export function createInboundAddressesRepository(
  db: Database,
  clock: Clock,
): InboundAddressesRepository {
  const addresses = db.collection<InboundAddress>('inbound_addresses');
  const devices = db.collection<Device>('devices');
  const senders = db.collection<SandboxSender>('sandbox_senders');

  /** Claims an address; `new` when the owner didn't have it before. */
  async function claim(owner: AddressOwner, address: string): Promise<'new' | 'mine' | 'taken'> {
    const _id = owner.sandbox ? `${address} ${owner.device}` : address;
    const row: InboundAddress = { ...owner, _id, address, at: clock.now() };
    if (await addresses.tryInsert(row)) return 'new';
    const existing = await addresses.findOne({ _id });
    if (existing?.device === owner.device) return 'mine';
    if (existing === null || existing.at > clock.now() - ABANDONED_MS) return 'taken';
    if ((await devices.findOne({ _id: existing.device })) !== null) return 'taken';
    await addresses.deleteOne({ _id, device: existing.device });
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
      // Addresses are never empty, and lists of filters must not be.
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
