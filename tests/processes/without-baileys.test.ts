import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  composeRequest,
  createClient,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
} from '../harness/index.ts';
import { ServiceProcess } from './service-process.ts';
import { WITHOUT_BAILEYS } from './without-baileys.ts';

// The fleet runs every other service without the driver (start-fleet.ts).

const TIMEOUT_MS = 120_000;

let dataDir: string;
let product: ServiceProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cascade-'));
});
afterAll(async () => {
  await product?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test(
  'npm start does without WhatsApp: says so, links no phone, and sends on every other channel',
  async () => {
    product = new ServiceProcess('standalone', {
      DATA_DIR: dataDir,
      OPERATOR_TOKEN,
      ...WITHOUT_BAILEYS,
    });
    const banner = await product.printed(/Cascade is running at \S+\n[^]*Data +\S+\n/);
    const client = createClient(/running at (\S+)/.exec(banner)![1]!);
    const tenant = await provision(client);
    const template = await tenant.template('email', { subject: 'Hi', text: 'Hello' });
    const { body } = await client.send(
      composeRequest(tenant, {
        whatsapp: { to: freshRecipient('whatsapp') },
        telegram: { to: freshRecipient('telegram') },
        waba: { to: freshRecipient('waba') },
        email: { to: freshRecipient('email'), template },
      }),
      { token: tenant.token },
    );
    expect(body.channels).toMatchObject({
      whatsapp: { status: false, reason: expect.stringMatching(/\w/) },
      telegram: { status: true },
      email: { status: true },
    });
    const said = product.records.map(({ message }) => message);
    expect(said).toContain('sandbox: running without WhatsApp');
    await product.kill('SIGTERM');
    expect(await product.exit).toEqual({ code: 0, signal: null });
  },
  TIMEOUT_MS,
);
