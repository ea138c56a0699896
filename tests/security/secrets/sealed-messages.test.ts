import { planRequest } from '@cascade/dispatch';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import {
  createRepositories,
  openStore,
  sealedContentContext,
  type Repositories,
  type StoredRequest,
} from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { systemClock } from '@cascade/runtime';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import {
  describeOnEngines,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';

const LINK = `https://cascade.test/login/link_${randomBytes(32).toString('base64url')}`;
const CHAT = '1000000047123';
const WAIT = { timeoutMs: 60_000, everyMs: 50 };

describeOnEngines('a sealed message by a bot', (engine) => {
  const secretsKey = randomBytes(32).toString('base64');
  let stack: Stack;
  let tenant: Tenant;
  let request: number;
  let accepted: StoredRequest;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { SECRETS_KEY: secretsKey } });
    tenant = await provision(stack);
    // The state that a process leaves when it dies between the accept row and the wake-up.
    stack = await stack.restart(() =>
      onStore(stack, async (repositories) => {
        accepted = await sealedRow(repositories);
        request = accepted._id;
        await repositories.requests.accept(accepted);
      }),
    );
  });
  afterAll(() => stack?.stop());

  async function sealedRow({ ids }: Repositories): Promise<StoredRequest> {
    const id = await ids.next('request');
    const vault = vaultFromBase64(secretsKey);
    const content = { kind: 'text', text: `Open this link: ${LINK}` };
    return planRequest(
      {
        ids: { request: id, firstSend: await ids.next('send') },
        account: tenant.account,
        valid: {
          keys: { telegram: { fallback: false } },
          content: { telegram: { message: { type: 'text', message: '' } } },
          target: { telegram: CHAT },
          variables: {},
          schedule: null,
          mode: 'async',
          plan: [['telegram']],
        },
        senders: { telegram: { device: tenant.devices.telegram } },
        deadlines: { syncMs: 60_000, asyncMs: 3_600_000 },
        marks: {
          sensitive: true,
          sealed: vault.seal(JSON.stringify(content), sealedContentContext(id)),
        },
      },
      Date.now(),
    );
  }

  test('arrives after its process died', async () => {
    expect(JSON.stringify(accepted)).not.toContain(LINK);
    const status = await stack.settled(request, tenant.token);
    expect(status).toMatchObject({ status: true });
    expect(await stack.inbox(CHAT)).toMatchObject([
      { content: { text: `Open this link: ${LINK}` } },
    ]);
    expect(JSON.stringify(status)).not.toContain(LINK);
  });

  test('is deleted from the row at its end, and never was in an answer or the log', async () => {
    const detail = await waitFor(
      async () => {
        const found = await stack.manage(tenant.account, 'GET', `/api/requests/${request}`);
        return found['contents_removed_at'] === null ? null : found;
      },
      { ...WAIT, what: 'the sealed message to be removed' },
    );
    expect(JSON.stringify(detail)).not.toContain(LINK);
    expect(JSON.stringify(stack.logger.records)).not.toContain(LINK);
    stack = await stack.restart(() =>
      onStore(stack, async ({ requests }) => {
        const row = await requests.byId(request);
        expect(row).toMatchObject({ _id: request, state: 'finished' });
        expect(row).not.toHaveProperty('sealed');
      }),
    );
  });
});

/** Acts on the stored data while the product is stopped. */
async function onStore(
  { dataDir, env }: Stack,
  act: (repositories: Repositories) => Promise<void>,
): Promise<void> {
  const db = await openStore({
    mongoUrl: env['MONGODB_URL'],
    file: join(dataDir, 'store.sqlite'),
    logger: silentLogger,
  });
  try {
    await act(createRepositories(db, { clock: systemClock }));
  } finally {
    await db.close();
  }
}
