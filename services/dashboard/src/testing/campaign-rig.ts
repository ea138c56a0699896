import { runBatches } from '@cascade/batches';
import type { DashboardContext } from '../context.ts';
import { CREDENTIALS } from './examples.ts';
import { startTestDashboard, type Caller, type TestDashboard } from './start-test-dashboard.ts';

interface CampaignRig {
  api: TestDashboard;
  context: DashboardContext;
  account: string;
  call: Caller;
  /** A linked phone, a bot and a sender of mails. */
  devices: Record<'whatsapp' | 'telegram' | 'email', string>;
  /** Uploads a table and returns the draft's id. */
  upload(text: string): Promise<string>;
  /** Advances the clock in steps, because the runner waits for the store in between. */
  pass(ms: number): Promise<void>;
}

/** Starts the management API with a runner of batches, and an account with devices. */
export async function startCampaignRig(
  options: Omit<Parameters<typeof startTestDashboard>[0] & object, 'beside'> = {},
): Promise<CampaignRig> {
  const made: { context?: DashboardContext } = {};
  const api = await startTestDashboard({
    ...options,
    beside(parts) {
      made.context = parts;
      return runBatches(parts);
    },
  });
  const { context } = made;
  if (context === undefined) throw new Error('the dashboard made no context');
  const account = await api.createAccount('Acme');
  const call = await api.signIn(account, 'owner');
  const add = async (channel: 'whatsapp' | 'telegram' | 'email'): Promise<string> => {
    const body = { channel, name: channel, credentials: CREDENTIALS[channel] };
    const { id } = (await api.operator(account)('POST', '/api/devices', { body })).body;
    await api.repositories.devices.update(account, id, { state: 'connected' });
    return id;
  };
  return {
    api,
    context,
    account,
    call,
    devices: {
      whatsapp: await add('whatsapp'),
      telegram: await add('telegram'),
      email: await add('email'),
    },
    async upload(text) {
      const form = new FormData();
      form.append('file', new Blob([text]), 'guests.csv');
      return (await call('POST', '/api/batches', { body: form })).body.id;
    },
    async pass(ms) {
      for (let passed = 0; passed < ms; passed += 500) {
        await api.clock.advance(500);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
