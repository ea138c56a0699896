import { domainToASCII } from 'node:url';
import type { Clock } from '@cascade/runtime';
import type { Database, Doc } from '../../port.ts';
import type { Device, OidcDomain } from '../../records/index.ts';
import { sandboxSender } from '../../records/sandbox-sender.ts';
import type { SandboxSender } from '../devices/sandbox-senders.ts';

export type AddressOwner = Pick<Device, 'account' | 'sandbox'> & { device: string };

/**
 * An address that a device names. A live device's row has `wanted` and `domain`, and counts once the account has proven
 * the domain. A row with `address` counts as it is: a sandbox device's, or a live one's from before domains
 * were proven.
 */
interface InboundAddress extends Doc, AddressOwner {
  /** The address and the account; of a sandbox device the address and the device; of before: the address. */
  _id: string;
  address?: string;
  wanted?: string;
  domain?: string;
  at: number;
}

/**
 * `proven`: addresses of the domain count. `unproven`: they wait for the proof. `kept`: some are from before domains
 * were proven, and count until another account proves the domain.
 */
export interface MailDomain {
  domain: string;
  state: 'proven' | 'unproven' | 'kept';
  addresses: string[];
}

/** An address from before domains were proven that still counts without a proof. */
export interface UnprovenAddress extends AddressOwner {
  address: string;
  domain: string;
}

/**
 * Records which devices take mail for an address. In an account a live device has an address alone: a second one
 * would read its mail. Sandbox devices get no real mail, so several devices of an account may share an address;
 * `SandboxSendersRepository` decides which account.
 */
export interface InboundAddressesRepository {
  /**
   * Makes these the device's only addresses. Resolves with those that another device of the account has; if there
   * are any, nothing was changed.
   */
  assign(owner: AddressOwner, addresses: readonly string[]): Promise<string[]>;
  /**
   * Devices that take mail for the address: the live one, otherwise those of the sandbox. `name+tag@` belongs to who
   * has `name@`, unless the same account has the longer address too. `postmaster@` of a proven domain that nobody
   * names is the device's with the oldest address of the domain (RFC 5321, 4.5.1). `postmaster` without a domain is
   * that of the domain with the oldest address, where one account alone has proven domains with addresses.
   */
  ownersOf(address: string): Promise<AddressOwner[]>;
  /** Domains of the addresses that live devices of the account name, or one of them. */
  domainsOf(account: string, device?: string): Promise<MailDomain[]>;
  /** Whether a live device of another account names an address of the domain. */
  isNamedElsewhere(account: string, domain: string): Promise<boolean>;
  /** Addresses of all accounts that count without a proof, at most 1,000. */
  unproven(): Promise<UnprovenAddress[]>;
}

/** Age at which a claim without a device counts as abandoned by a crashed process. */
const ABANDONED_MS = 60_000;
const MAX_OWNERS = 50;
/** Rows of one account that are read to tell its domains. */
const MAX_OF_ACCOUNT = 10_000;
const MAX_UNPROVEN = 1_000;
/** Proven domains that are read for `postmaster` without a domain. With more of them it is nobody's. */
const MAX_FOR_POSTMASTER = 20;
/** The name that each mail server takes mail for without a domain (RFC 5321, 4.1.1.3). */
const POSTMASTER = 'postmaster';

type Claim = 'new' | 'mine' | 'taken';

export function createInboundAddressesRepository(
  db: Database,
  clock: Clock,
): InboundAddressesRepository {
  const addresses = db.collection<InboundAddress>('inbound_addresses');
  const devices = db.collection<Device>('devices');
  const senders = db.collection<SandboxSender>('sandbox_senders');
  const domainRows = db.collection<OidcDomain>('oidc_domains');

  const rowOf = (owner: AddressOwner, address: string): InboundAddress =>
    owner.sandbox
      ? { ...owner, _id: `${address} ${owner.device}`, address, at: clock.now() }
      : {
          ...owner,
          _id: `${address} ${owner.account}`,
          wanted: address,
          domain: domainOf(address),
          at: clock.now(),
        };

  /** Claims an address; `new` when the owner didn't have it before. */
  async function claim(owner: AddressOwner, address: string): Promise<Claim> {
    const before = owner.sandbox ? null : await addresses.findOne({ _id: address });
    if (before?.account === owner.account) {
      if (before.device === owner.device) return 'mine';
      if (await isHeld(before)) return 'taken';
      await addresses.deleteOne({ _id: address, device: before.device });
    }
    const row = rowOf(owner, address);
    if (await addresses.tryInsert(row)) return 'new';
    const existing = await addresses.findOne({ _id: row._id });
    if (existing?.device === owner.device) return 'mine';
    if (existing === null || (await isHeld(existing))) return 'taken';
    await addresses.deleteOne({ _id: row._id, device: existing.device });
    return (await addresses.tryInsert(row)) ? 'new' : 'taken';
  }

  /** Whether the row's device is there, or may be about to be stored. */
  const isHeld = async ({ at, device }: InboundAddress): Promise<boolean> =>
    at > clock.now() - ABANDONED_MS || (await devices.findOne({ _id: device })) !== null;

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

  /** Rows of the address, which stands in a domain that this account has proven. */
  async function rowsOf(address: string, prover: string | undefined): Promise<InboundAddress[]> {
    const [counted, wanted] = await Promise.all([
      addresses.find({ address }, { limit: MAX_OWNERS }),
      prover === undefined ? [] : addresses.find({ _id: `${address} ${prover}`, wanted: address }),
    ]);
    const live = counted.filter(
      ({ sandbox, account }) => !sandbox && account === (prover ?? account),
    );
    if (live.length + wanted.length > 0) return [...wanted, ...live];
    return [
      ...(await ofOneAccount(
        address,
        counted.filter(({ sandbox }) => sandbox),
      )),
    ];
  }

  /** The first address that the domain's prover named in it. */
  const oldestOf = ({ _id: domain, account }: OidcDomain): Promise<InboundAddress[]> =>
    addresses.find({ domain, account, sandbox: false }, { sort: { at: 1, _id: 1 }, limit: 1 });

  /** `postmaster@` the domain whose postmaster is meant without one; none where several accounts could be. */
  async function wholePostmaster(): Promise<string> {
    const proven = await domainRows.find({}, { limit: MAX_FOR_POSTMASTER + 1 });
    if (proven.length > MAX_FOR_POSTMASTER) return POSTMASTER;
    const oldest = (await Promise.all(proven.map(oldestOf))).flat();
    if (new Set(oldest.map(({ account }) => account)).size !== 1) return POSTMASTER;
    const [first] = oldest.toSorted((a, b) => a.at - b.at);
    return `${POSTMASTER}@${first?.domain ?? ''}`;
  }

  return {
    async assign(owner, wanted) {
      const distinct = [...new Set(wanted.map(normal))];
      const claims: { address: string; got: Claim }[] = [];
      for (const address of distinct) claims.push({ address, got: await claim(owner, address) });
      const of = (got: string) =>
        claims.filter((one) => one.got === got).map(({ address }) => address);
      const taken = of('taken');
      // Addresses are never empty, and lists of filters must not be.
      const gone = taken.length > 0 ? { $in: ['', ...of('new')] } : { $nin: ['', ...distinct] };
      const { device } = owner;
      await addresses.deleteMany({ device, address: { $exists: true, ...gone } });
      await addresses.deleteMany({ device, wanted: { $exists: true, ...gone } });
      return taken;
    },
    async ownersOf(written) {
      const named = normal(written);
      const address = named === POSTMASTER ? await wholePostmaster() : named;
      const bare = withoutTag(address);
      const proof = await domainRows.findOne({ _id: domainOf(address) });
      const exact = await rowsOf(address, proof?.account);
      const whole = bare === address ? exact : await rowsOf(bare, proof?.account);
      const isSame = whole.length === 0 || whole[0]?.account === exact[0]?.account;
      const namers = exact.length > 0 && isSame ? exact : whole;
      const owners =
        namers.length === 0 && bare.startsWith(`${POSTMASTER}@`) && proof !== null
          ? await oldestOf(proof)
          : namers;
      return owners.map(({ device, account, sandbox }) => ({ device, account, sandbox }));
    },
    async domainsOf(account, device) {
      const named = { account, sandbox: false, ...(device === undefined ? {} : { device }) };
      const rows = await addresses.find(named, { limit: MAX_OF_ACCOUNT });
      const byDomain = Map.groupBy(
        rows,
        ({ address, wanted, domain }) => domain ?? domainOf(address ?? wanted ?? ''),
      );
      const proven = await domainRows.find({ account }, { limit: MAX_OF_ACCOUNT });
      const own = new Set(proven.map(({ _id }) => _id));
      const taken = await provenOf([...byDomain.keys()]);
      return [...byDomain].map(([domain, of]): MailDomain => {
        const isKept = !taken.has(domain) && of.some(({ address }) => address !== undefined);
        return {
          domain,
          state: own.has(domain) ? 'proven' : isKept ? 'kept' : 'unproven',
          addresses: of.flatMap(({ address, wanted }) => address ?? wanted ?? []).toSorted(),
        };
      });
    },
    async isNamedElsewhere(account, domain) {
      const others = { account: { $ne: account }, sandbox: false };
      if ((await addresses.find({ domain, ...others }, { limit: 1 })).length > 0) return true;
      const ofBefore = await addresses.find(
        { address: { $exists: true }, ...others },
        { limit: MAX_OF_ACCOUNT },
      );
      return (
        ofBefore.length === MAX_OF_ACCOUNT ||
        ofBefore.some(({ address = '' }) => domainOf(address) === domain)
      );
    },
    async unproven() {
      const filter = { address: { $exists: true }, sandbox: false };
      const rows = await addresses.find(filter, { sort: { address: 1 }, limit: MAX_UNPROVEN });
      const proven = await provenOf(rows.map(({ address = '' }) => domainOf(address)));
      return rows.flatMap(({ account, device, sandbox, address = '' }) => {
        const domain = domainOf(address);
        return proven.has(domain) ? [] : [{ account, device, sandbox, address, domain }];
      });
    },
  };

  /** Those of the domains that an account has proven. */
  async function provenOf(domains: readonly string[]): Promise<ReadonlySet<string>> {
    const distinct = [...new Set(domains)];
    if (distinct.length === 0) return new Set();
    const rows = await domainRows.find({ _id: { $in: distinct } }, { limit: distinct.length });
    return new Set(rows.map(({ _id }) => _id));
  }
}

/** The form in which addresses are compared: lower case, composed, the domain in ASCII. */
function normal(written: string): string {
  const address = written.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/^"([^"\\]*)"$/, '$1');
  return at === -1 ? address : `${local}@${asciiDomain(address.slice(at + 1))}`;
}

/** `name@` of `name+tag@`. */
function withoutTag(address: string): string {
  const at = address.lastIndexOf('@');
  const plus = address.slice(0, at).indexOf('+');
  return plus < 1 ? address : address.slice(0, plus) + address.slice(at);
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** A domain in the form of the DNS; as it is when it isn't one. */
const asciiDomain = (domain: string): string => domainToASCII(domain.replace(/\.$/, '')) || domain;
