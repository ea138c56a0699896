import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const TIMEOUT_MS = 90_000;

interface Batch {
  id: string;
  stage: string;
  rows: number;
  composition?: object;
  standings?: Record<string, number>;
}

interface Person {
  cells: string[];
  standing: string;
  recipients: Record<string, string>;
}

describeOnEngines('a campaign', (engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
    const permissions = { own_mail_templates: true };
    await stack.manage(null, 'PATCH', `/api/accounts/${tenant.account}`, { permissions });
  }, 60_000);
  afterAll(() => stack?.stop());

  const api = <T>(method: string, path: string, body?: unknown) =>
    stack.manage<T>(tenant.account, method, path, body);

  async function upload(table: string): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([table]), 'guests.csv');
    const made = await fetch(`${stack.url}/api/batches`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account },
      body: form,
    });
    return ((await made.json()) as Batch).id;
  }

  test(
    'is composed, mended, sent as its letter, and told person by person',
    async () => {
      const [ana, budi] = [freshRecipient('email'), freshRecipient('email')];
      const id = await upload(`Mail,Name\n${ana},Ana\n${ana.toUpperCase()},Ana again\n${budi},\n`);
      const { template } = await api<{ template: number }>('PUT', `/api/batches/${id}/letter`, {
        subject: 'Sale',
        text: 'Hi {{name|there}},\n\nsee https://shop.example/?a=1&b=2',
      });
      const compose = {
        keys: { email: { device: tenant.devices.email } },
        content: { email: { template } },
        targets: { email: 'Mail' },
        variables: { name: 'Name' },
      };
      const saved = await api<Batch>('PATCH', `/api/batches/${id}`, { composition: compose });
      expect(saved).toMatchObject({ stage: 'draft', composition: compose });
      const mend = { kind: 'repeats', column: 'Mail' };
      expect(await api('POST', `/api/batches/${id}/mend`, mend)).toMatchObject({ rows: 1 });
      expect(await api('POST', `/api/batches/${id}/check`, { compose })).toMatchObject({
        rows: 2,
        refused: 0,
        recipients: 2,
      });
      await api('POST', `/api/batches/${id}/start`, { compose, per_minute: 600 });
      const done = await waitFor(
        async () => {
          const read = await api<Batch>('GET', `/api/batches/${id}`);
          return read.stage === 'finished' ? read : null;
        },
        { timeoutMs: 60_000, everyMs: 100, what: 'the campaign to finish' },
      );
      expect(done.rows).toBe(2);
      const { data } = await api<{ data: Person[] }>('GET', `/api/batches/${id}/people`);
      expect(data.map(({ cells, recipients }) => [cells[1], recipients])).toEqual([
        ['Ana', { email: ana }],
        ['', { email: budi }],
      ]);
      const [mail] = await stack.inbox(budi);
      const content = mail?.content as { subject: string; text: string; html: string };
      expect(content).toMatchObject({ subject: 'Sale' });
      expect(content.text).toContain('Hi there,');
      const copy = await api<Batch>('POST', `/api/batches/${id}/copy`);
      expect(copy).toMatchObject({ stage: 'draft', rows: 2 });
      const drafts = await api<{ data: Batch[] }>('GET', '/api/batches?stage=draft');
      expect(drafts.data.map((one) => one.id)).toEqual([copy.id]);
    },
    TIMEOUT_MS,
  );
});
