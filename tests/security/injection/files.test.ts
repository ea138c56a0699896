import { deflateRawSync } from 'node:zlib';
import {
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';

describe('uploaded files', () => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine: { kind: 'embedded' } });
    tenant = await provision(stack);
  });
  afterAll(() => stack.stop());

  interface Listed {
    data: { id: number; fileName?: string; file_name?: string; name?: string }[];
  }

  test.each([
    '../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/passwd',
    'C:\\autoexec.bat',
    '....//....//x',
    '%2e%2e%2fx',
    '..%c0%af..%c0%afx',
    'a\u0000.png',
    '.bashrc',
    'x\u202egnp.exe',
    '．．／x',
    'CON',
    'long',
  ])('a file name is stored without path or control characters: %j', async (short) => {
    const name = short === 'long' ? 'a'.repeat(5_000) : short;
    const id = await stack.upload(tenant.account, name, Buffer.from('hello')).catch(() => null);
    // A header with NUL is invalid; the dashboard's own tests cover it.
    expect(id === null).toBe(name.includes('\u0000'));
    if (id === null) return;
    const { data } = await stack.manage<Listed>(tenant.account, 'GET', '/api/files');
    const file = data.find((one) => one.id === id)!;
    const stored = Object.values(file)
      .filter((value) => typeof value === 'string')
      .join('\n');
    // oxlint-disable-next-line no-control-regex -- these are what a name must not hold
    expect(stored).not.toMatch(/[/\\]etc|\.\.[/\\]|\u0000|\u202e|^\.|x{300}/m);
    expect(Buffer.byteLength(stored)).toBeLessThan(1_000);
  });

  test.each([
    '/docs/..%2f..%2fpackage.json',
    '/docs/%2e%2e/%2e%2e/package.json',
    '/docs/../../package.json',
    '/docs/swagger-ui.css/../../../package.json',
    '/files/..%2f..%2fetc/1?expires=9999999999&signature=x',
    '/sandbox/files/..%2f..%2fetc%2fpasswd',
    '/api/files/..%2f..%2fetc%2fpasswd/content',
    '/login/..%2f..%2fetc',
  ])('no URL path leads out of the served folder: %s', async (path) => {
    const response = await fetch(stack.url + path, {
      redirect: 'manual',
      headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account },
    });
    expect([400, 401, 403, 404]).toContain(response.status);
    expect(await response.text()).not.toMatch(/"version"|root:/);
  });

  test('a document that would unpack to gigabytes is not unpacked', async () => {
    const before = process.memoryUsage().rss;
    for (const entry of ['[Content_Types].xml', 'mimetype', 'word/document.xml']) {
      const bomb = zipOf(entry, Buffer.alloc(200 * 1024 * 1024));
      expect(bomb.length).toBeLessThan(1024 * 1024);
      await stack.upload(tenant.account, 'bomb.docx', bomb);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test.each([
    ['comments', '<!---->'.repeat(500)],
    ['declarations', `<?xml ${'?'.repeat(4_000)}`],
    ['doctypes', '<!doctype svg '.repeat(300)],
  ])('the type of a text of %s is detected quickly', async (_what, text) => {
    const id = await stack.upload(tenant.account, 'x.svg', Buffer.from(`${text}x`));
    expect(id).toBeGreaterThan(0);
  });
});

/** A ZIP archive of one entry (APPNOTE 4.3), deflated. */
function zipOf(name: string, content: Buffer): Buffer {
  const data = deflateRawSync(content, { level: 9 });
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), data]);
}
