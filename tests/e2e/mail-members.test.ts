import {
  describeOnEngines,
  freshRecipient,
  magicRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

describeOnEngines('copies, header fields and files of a mail template', (engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
  });
  afterAll(() => stack.stop());

  async function templateOf(content: object, more: object = {}) {
    const { id } = await stack.manage<{ id: number }>(tenant.account, 'POST', '/api/templates', {
      channel: 'email',
      name: 'bill',
      content: { subject: 'Bill', text: 'Your bill', ...content },
      ...more,
    });
    await stack.manage(tenant.account, 'POST', `/api/templates/${id}/approve`);
    return id;
  }

  async function send(template: number, variables: object = {}, to = freshRecipient('email')) {
    const { body } = await stack.send(
      {
        keys: { email: { token: tenant.keys.email } },
        content: { email: { template } },
        target: { email: to, variables },
      },
      { token: tenant.token },
    );
    return { to, result: body.channels!.email! };
  }
  const headersOf = async (to: string) => {
    const [mail] = await stack.inbox(to);
    return Object.fromEntries(mail!.content['headers'] as [string, string][]);
  };

  test('everybody gets the mail once, and a blind copy is seen by nobody', async () => {
    const [lead, audit] = [freshRecipient('email'), freshRecipient('email')];
    const template = await templateOf({
      cc: ['{{lead}}'],
      bcc: [audit],
      reply_to: '{{desk}}@example.com',
      headers: { 'X-Order': '{{order}}', References: '<{{order}}@shop.example>' },
    });
    const { to, result } = await send(template, { lead, desk: 'help', order: '17' });
    expect(result).toMatchObject({ status: true });
    for (const one of [to, lead, audit]) {
      expect(await stack.inbox(one)).toHaveLength(1);
      const headers = await headersOf(one);
      expect(headers).toMatchObject({
        to,
        cc: lead,
        'reply-to': 'help@example.com',
        'x-order': '17',
        references: '<17@shop.example>',
      });
      expect(JSON.stringify(headers)).not.toContain(audit);
    }
  });

  test('a suppressed copy is left out, unless its opt-out does not count; the detail says so', async () => {
    const [out, bounced, good] = [
      freshRecipient('email'),
      freshRecipient('email'),
      freshRecipient('email'),
    ];
    for (const [address, why] of [
      [out, 'opt_out'],
      [bounced, 'hard_bounce'],
    ]) {
      await stack.manage(tenant.account, 'POST', '/api/suppressions', {
        channel: 'email',
        address,
        why,
      });
    }
    const members = { cc: [out, good], bcc: [bounced] };
    const optedOut = { field: 'cc[0]', reason: 'recipient opted out' };
    const isGone = { field: 'bcc[0]', reason: 'Recipient address does not exist' };
    const plain = await send(await templateOf(members));
    expect(plain.result).toMatchObject({
      status: true,
      detail: { not_copied: [optedOut, isGone] },
    });
    expect((await headersOf(plain.to))['cc']).toBe(good);
    expect(await stack.inbox(out)).toEqual([]);
    const urgent = await send(await templateOf(members, { transactional: true }));
    expect(urgent.result).toMatchObject({ detail: { not_copied: [isGone] } });
    expect(await stack.inbox(out)).toHaveLength(1);
    expect(await stack.inbox(bounced)).toEqual([]);
  });

  test('nobody gets a copy of a mail that its recipient does not get', async () => {
    const lead = freshRecipient('email');
    const { result } = await send(
      await templateOf({ cc: [lead] }),
      {},
      magicRecipient('unknown', 'email'),
    );
    expect(result).toMatchObject({ status: false, reason: 'Recipient address does not exist' });
    expect(await stack.inbox(lead)).toEqual([]);
  });

  test('an image inside the HTML, and a file of each recipient', async () => {
    const logo = await stack.upload(tenant.account, 'logo.png', PNG);
    const bill = await stack.upload(tenant.account, 'bill.pdf', PDF);
    const template = await templateOf({
      html: '<img src="cid:logo" alt="Shop">',
      attachments: [
        { fileId: logo, cid: 'logo' },
        { fileId: '{{bill}}', fileName: 'bill-{{order}}.pdf' },
      ],
    });
    const { to, result } = await send(template, { bill, order: 17 });
    expect(result).toMatchObject({ status: true });
    const [mail] = await stack.inbox(to);
    expect(mail!.content['attachments']).toMatchObject([
      { name: 'logo.png', mime: 'image/png', size: PNG.length },
      { name: 'bill-17.pdf', mime: 'application/pdf', size: PDF.length },
    ]);
    expect((await send(template, { bill: 'x', order: 17 })).result).toMatchObject({
      status: false,
      reason: 'attachments[1].fileId: "x" is not the id of a file',
    });
    expect((await send(template, { bill: 999_999, order: 17 })).result).toMatchObject({
      status: false,
      code: 'file_not_found',
    });
    expect((await send(template, { order: 17 })).result).toMatchObject({
      status: false,
      code: 'missing_variable',
    });
  });

  test("a file of another account is nobody's", async () => {
    const other = await provision(stack);
    const bill = await stack.upload(other.account, 'bill.pdf', PDF);
    const template = await templateOf({ attachments: [{ fileId: '{{bill}}' }] });
    expect((await send(template, { bill })).result).toMatchObject({ code: 'file_not_found' });
  });

  test.each<[object, string]>([
    [{ cc: ['a, b'] }, 'content.cc[0]: must be one bare address'],
    [{ headers: { Bcc: 'a@example.com' } }, "content.headers.Bcc: this header field can't be set"],
    [{ attachments: [{ fileId: 'x{{bill}}' }] }, 'content.attachments[0].fileId'],
    [{ html: '<img src="cid:x">' }, 'content.html: no attachment has the cid x'],
    [
      { attachments: [{ fileId: 999_999 }] },
      'content: fileId 999999 is not a file of this account',
    ],
  ])('%j is refused when the template is saved', async (content, reason) => {
    await expect(templateOf(content)).rejects.toThrow(reason);
  });
});
