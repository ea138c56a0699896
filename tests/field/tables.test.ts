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

interface SuppressionList extends Upload {
  /** Addresses that are suppressed then. */
  added: string[];
  /** Numbers of the lines that are refused. */
  faults?: number[];
  reading: Record<string, unknown>;
}

const noTable: Partial<RefusedTable & SuppressionList> = {};

/** What the answer to an upload has. */
function expected(given: Table | RefusedTable) {
  if ('says' in given) return { status: 400, told: given.says };
  const { columns, rows, reading } = given;
  return { status: 201, told: { columns, sample: rows, ...(reading && { reading }) } };
}

describeOnEngines('tables from the field', (engine: Engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
  }, 60_000);
  afterAll(() => stack?.stop());

  async function upload({ fileName, base64, choices = {} }: Upload, path = '/api/batches') {
    const form = new FormData();
    form.set('file', new Blob([Buffer.from(base64, 'base64')]), fileName);
    for (const [name, value] of Object.entries(choices)) form.set(name, value);
    const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account };
    const url = `${stack.url}${path}`;
    const response = await fetch(url, { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  test.each(readCases<Table | RefusedTable>('tables'))(
    'a table is read as its person sees it, or refused by name: %s',
    async (_name, given) => {
      const { status, body } = await upload(given);
      const told = 'says' in given ? String(body['reason']).slice(0, given.says.length) : body;
      expect({ status, told }).toMatchObject(expected(given));
    },
    60_000,
  );

  test.each(readCases<SuppressionList | RefusedTable>('suppression-lists'))(
    'a list of suppressions is read as a table is, or refused by name: %s',
    async (_name, given) => {
      const { status, body } = await upload(given, '/api/suppressions/import');
      const { says, added = [], faults = [], reading } = { ...noTable, ...given };
      const refused = { status: 400, body: { reason: expect.stringMatching(`^${says}`) } };
      const taken = { refused: faults.length, faults: faults.map((line) => ({ line })), reading };
      expect({ status, body }).toMatchObject(
        says === undefined ? { status: 200, body: taken } : refused,
      );
      const { data } = await stack.manage<{ data: { address: string }[] }>(
        tenant.account,
        'GET',
        '/api/suppressions?limit=200',
      );
      expect(data.map(({ address }) => address)).toEqual(expect.arrayContaining(added));
    },
    60_000,
  );
});
