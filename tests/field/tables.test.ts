import { describeOnEngines, OPERATOR_TOKEN, provision, startStack } from '../harness/index.ts';
import type { Engine, Stack, Tenant } from '../harness/index.ts';
import { readCases } from './read-cases.ts';

interface Upload {
  fileName: string;
  base64: string;
  /** Fields of the form beside the file. */
  choices?: Record<string, string>;
}
interface Table extends Upload {
  columns: string[];
  rows: string[][];
  reading?: Record<string, unknown>;
}
interface RefusedTable extends Upload {
  /** Begin of the reason. */
  says: string;
}

describeOnEngines('tables from the field', (engine: Engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
  }, 60_000);
  afterAll(() => stack?.stop());

  async function upload({ fileName, base64, choices = {} }: Upload) {
    const form = new FormData();
    form.set('file', new Blob([Buffer.from(base64, 'base64')]), fileName);
    for (const [name, value] of Object.entries(choices)) form.set(name, value);
    const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account };
    const url = `${stack.url}/api/batches`;
    const response = await fetch(url, { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  test.each(readCases<Table | RefusedTable>('tables'))(
    'a table is read as its person sees it, or refused by name: %s',
    async (_name, given) => {
      const { status, body } = await upload(given);
      if ('says' in given) {
        expect({ status, reason: body['reason'] }).toEqual({
          status: 400,
          reason: expect.stringMatching(new RegExp(`^${RegExp.escape(given.says)}`)) as string,
        });
        return;
      }
      expect(body).toMatchObject({
        columns: given.columns,
        sample: given.rows,
        ...(given.reading === undefined ? {} : { reading: given.reading }),
      });
    },
    60_000,
  );
});
