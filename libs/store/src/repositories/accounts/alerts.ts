import type { Database } from '../../port.ts';
import type { AlertSettings, Incident } from '../../records/index.ts';
import { createOutboxMarker, type OutboxMarker } from '../events/outbox-marker.ts';

export interface AlertsRepository {
  get(account: string): Promise<AlertSettings | null>;
  set(settings: AlertSettings): Promise<void>;
  /** Accounts that are due for a check. */
  checks: OutboxMarker<AlertSettings>;
  /** Open incidents of the account, oldest first; at most 500. */
  incidents(account: string): Promise<Incident[]>;
  /** Inserts an incident; false when it exists. */
  begin(incident: Incident): Promise<boolean>;
  /** Sets a member that is set once; true for the caller that set it. */
  reserve(
    id: string,
    member: 'down' | 'up',
    ids: { request: number; firstSend: number },
  ): Promise<boolean>;
  noteTold(id: string): Promise<void>;
  /** Deletes the incident, unless a notice of its beginning was reserved after it was read. */
  end(incident: Pick<Incident, '_id' | 'down'>): Promise<void>;
}

const MAX_INCIDENTS = 500;

export function createAlertsRepository(db: Database): AlertsRepository {
  const alerts = db.collection<AlertSettings>('alerts');
  const incidents = db.collection<Incident>('incidents');
  return {
    get: (account) => alerts.findOne({ _id: account }),
    async set({ _id, ...settings }) {
      await alerts.updateOne({ _id }, { $set: settings }, { upsert: true });
    },
    checks: createOutboxMarker(alerts, 'nextAt'),
    incidents: (account) =>
      incidents.find({ account }, { sort: { since: 1 }, limit: MAX_INCIDENTS }),
    begin: (incident) => incidents.tryInsert(incident),
    async reserve(_id, member, ids) {
      const free = { _id, [member]: { $exists: false } };
      return (await incidents.updateOne(free, { $set: { [member]: ids } })).modifiedCount === 1;
    },
    async noteTold(_id) {
      await incidents.updateOne({ _id }, { $set: { told: true } });
    },
    async end({ _id, down }) {
      await incidents.deleteOne({
        _id,
        ...(down === undefined ? { down: { $exists: false } } : {}),
      });
    },
  };
}
