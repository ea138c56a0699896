import type { DeliveryRow } from '@cascade/store';
import type { TestDashboard } from './start-test-dashboard.ts';

/** Inserts a delivery as the webhook emitter would; `state: 'open'`: its POST is under way. */
export async function insertDelivery(
  { clock, database }: Pick<TestDashboard, 'clock' | 'database'>,
  account: string,
  given: Pick<DeliveryRow, '_id' | 'endpoint' | 'state'> | Partial<DeliveryRow>,
): Promise<void> {
  const { state = 'delivered', ...rest } = given;
  const row: DeliveryRow = {
    _id: 'in:dev_1:A:whk_1',
    account,
    endpoint: 'whk_1',
    event: 'in:dev_1:A',
    kind: 'incoming_message',
    device: 'dev_1',
    purpose: 'event',
    production: true,
    request: {
      url: 'https://hooks.example.com/in',
      headers: { 'X-Service-Event': 'incoming_message' },
      body: '{"event":"incoming_message"}',
    },
    at: clock.now(),
    ...rest,
    state,
    ...(state === 'open' ? { openUntil: clock.now() + 60_000 } : { ms: 12 }),
    ...(state === 'delivered'
      ? { response: { status: 200, headers: { server: 'x' }, body: 'ok' } }
      : {}),
  };
  await database.collection<DeliveryRow>('deliveries').insertOne(row);
}
