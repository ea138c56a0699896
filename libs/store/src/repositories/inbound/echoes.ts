import type { EchoRow } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import { accountFilter } from '../account-filter.ts';
import { createOutboxMarker, type OutboxMarker } from '../events/outbox-marker.ts';
import { findPage, type Page, type PageQuery } from '../page.ts';
import { inboundId, type InboundFilters } from './inbound.ts';

interface EchoFilters extends Omit<InboundFilters, 'contact'> {
  /** Ids of the contact, as providers write them. */
  contacts?: readonly string[] | undefined;
}

/** A new row; its id follows from the device and the provider's id. */
type NewEcho = Omit<EchoRow, '_id'>;

/** Messages that people wrote to contacts on the device itself. */
export interface EchoesRepository {
  /** `false` when it is stored already: providers repeat messages. */
  insert(row: NewEcho): Promise<boolean>;
  list(account: string, page: PageQuery, filters?: EchoFilters): Promise<Page<EchoRow>>;
  /** Reads by id, batched per tick; leaves out missing rows. */
  byIds(ids: readonly string[]): Promise<EchoRow[]>;
  /** The newest message to a contact since then (epoch ms). */
  newestTo(device: string, contacts: readonly string[], since: number): Promise<EchoRow | null>;
  /**
   * Whether a person spoke to a contact since then (epoch ms).
   *
   * @param contacts ids of the contact, as providers write them.
   */
  hasSpoken(device: string, contacts: readonly string[], since: number): Promise<boolean>;
  /** Rows whose event must be raised. */
  events: OutboxMarker<EchoRow>;
}

export function createEchoesRepository(db: Database): EchoesRepository {
  const echoes = db.collection<EchoRow>('echoes');
  const to = (device: string, contacts: readonly string[], since: number) => ({
    device,
    'contact.id': { $in: [...contacts] },
    at: { $gte: since },
  });
  return {
    insert: (row) => echoes.tryInsert({ ...row, _id: inboundId(row) }),
    list(account, page, { contacts, ...filters } = {}) {
      const ofContact = contacts === undefined ? {} : { 'contact.id': { $in: [...contacts] } };
      return findPage(echoes, { ...accountFilter(account, filters), ...ofContact }, page, 'at');
    },
    byIds: (ids) => echoes.findByIds(ids),
    async newestTo(device, contacts, since) {
      const [newest] = await echoes.find(to(device, contacts, since), {
        sort: { at: -1 },
        limit: 1,
      });
      return newest ?? null;
    },
    async hasSpoken(device, contacts, since) {
      const found = await echoes.find(
        { ...to(device, contacts, since), isSpoken: true },
        { limit: 1, projection: { at: 1 } },
      );
      return found.length > 0;
    },
    events: createOutboxMarker(echoes, 'notifyAfter'),
  };
}
