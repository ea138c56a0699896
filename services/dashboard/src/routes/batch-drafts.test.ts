import { finishRequests } from '../testing/finish-requests.ts';
import { startCampaignRig } from '../testing/campaign-rig.ts';

let rig: Awaited<ReturnType<typeof startCampaignRig>>;

beforeAll(async () => {
  rig = await startCampaignRig({ publicUrl: 'https://messages.example.com' });
});
afterAll(() => rig.api.stop());

const TEXT = { message: { type: 'text', message: 'Hi' } };

const compose = () => ({
  keys: { whatsapp: { device: rig.devices.whatsapp } },
  content: { whatsapp: TEXT },
  targets: { whatsapp: 'Number' },
});

const at = (ms: number) => Math.floor((rig.api.clock.now() + ms) / 1_000);
const read = async (id: string) => (await rig.call('GET', `/api/batches/${id}`)).body;
const patch = (id: string, body: object, headers = {}) =>
  rig.call('PATCH', `/api/batches/${id}`, { body, headers });
const start = (id: string, more: object = {}) =>
  rig.call('POST', `/api/batches/${id}/start`, { body: { compose: compose(), ...more } });
const mend = (id: string, body: object) => rig.call('POST', `/api/batches/${id}/mend`, { body });
const cellsOf = async (id: string): Promise<string[]> =>
  (await rig.call('GET', `/api/batches/${id}/rows?limit=200`)).body.rows.map(
    ({ cells }: { cells: string[] }) => cells[0],
  );

describe('what was composed of a draft', () => {
  test('is kept as it is, beside its name, time and pace, until the start, which takes them', async () => {
    const id = await rig.upload('Number\n6281234567801\n');
    expect(await read(id)).toMatchObject({ stage: 'draft', per_minute: null });
    const composition = { step: 2, targets: { whatsapp: 'Number' } };
    const startAt = at(3_600_000);
    const saved = await patch(id, {
      name: 'Sale of March',
      composition,
      start_at: startAt,
      per_minute: 30,
    });
    expect(saved.body).toMatchObject({
      name: 'Sale of March',
      composition: { step: 2, targets: { whatsapp: 'Number' } },
      start_at: new Date(startAt * 1_000).toISOString(),
      per_minute: 30,
      remaining_seconds: null,
      sample: [['6281234567801']],
    });
    expect((await read(id)).composition).toEqual(saved.body.composition);
    const [listed] = (await rig.call('GET', '/api/batches?stage=draft')).body.data;
    expect([listed.id, listed.composition]).toEqual([id, undefined]);
    const checked = await rig.call('POST', `/api/batches/${id}/check`, {
      body: { compose: compose() },
    });
    expect(checked.body).toMatchObject({ per_minute: 30, recipients: 1 });
    expect((await start(id)).body).toMatchObject({
      stage: 'scheduled',
      per_minute: 30,
      start_at: new Date(startAt * 1_000).toISOString(),
    });
    expect((await read(id)).composition).toBeUndefined();
  });

  test('is taken away by null, and refused beyond 64 KB', async () => {
    const id = await rig.upload('Number\n6281234567801\n');
    await patch(id, { composition: { a: 1 }, start_at: at(60_000), per_minute: 5 });
    const body = (await patch(id, { composition: null, start_at: null, per_minute: null })).body;
    expect(body).toMatchObject({ per_minute: null });
    expect(body).not.toHaveProperty('composition');
    expect(body).not.toHaveProperty('start_at');
    const large = { composition: { text: 'x'.repeat(66_000) } };
    expect(await patch(id, large)).toMatchObject({
      status: 400,
      body: { reason: 'composition: must be at most 64 KB of JSON' },
    });
  });

  test('is replaced under If-Match only as it was read', async () => {
    const id = await rig.upload('Number\n6281234567801\n');
    const etag = (await rig.call('GET', `/api/batches/${id}`)).headers.get('etag')!;
    const first = await patch(id, { composition: { by: 1 } }, { 'if-match': etag });
    expect(first.status).toBe(200);
    expect(await patch(id, { composition: { by: 2 } }, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { reason: 'the batch is not the one that If-Match names' },
    });
    const renewed = { 'if-match': first.headers.get('etag')! };
    expect((await patch(id, { composition: { by: 3 } }, renewed)).body.composition).toEqual({
      by: 3,
    });
  });
});

test('the time of a scheduled batch changes until its first row is begun, and nothing else does', async () => {
  const id = await rig.upload('Number\n6281234567801\n');
  await start(id, { start_at: at(3_600_000), per_minute: 6_000 });
  expect((await patch(id, { name: 'x' })).status).toBe(409);
  expect((await patch(id, { start_at: at(60_000), per_minute: 5 })).status).toBe(409);
  expect((await patch(id, { start_at: at(-60_000) })).status).toBe(400);
  const later = at(7_200_000);
  expect((await patch(id, { start_at: later })).body).toMatchObject({
    stage: 'scheduled',
    start_at: new Date(later * 1_000).toISOString(),
  });
  const scheduled = (await rig.call('GET', '/api/batches?stage=scheduled')).body.data;
  expect(scheduled.map((one: { id: string }) => one.id)).toContain(id);
  await rig.pass(3_000);
  expect(await read(id)).toMatchObject({ stage: 'scheduled', accepted: 0 });
  const now = (await patch(id, { start_at: null })).body;
  expect(now).toMatchObject({ stage: 'running' });
  expect(now).not.toHaveProperty('start_at');
  await rig.pass(3_000);
  expect(await read(id)).toMatchObject({ accepted: 1 });
  expect(await patch(id, { start_at: at(60_000) })).toMatchObject({
    status: 409,
    body: { reason: 'batch has started' },
  });
});

describe('a mend', () => {
  test('writes the zero that a spreadsheet dropped, shown first by a dry run, and again changes nothing', async () => {
    const id = await rig.upload('Number\n81234567801\n+6281234567802\n81234567803\nx\n');
    const body = { kind: 'leading_zero', column: 'Number', country: 'ID' };
    const samples = [
      { row: 1, line: 2, before: '81234567801', after: '081234567801' },
      { row: 3, line: 4, before: '81234567803', after: '081234567803' },
    ];
    expect((await mend(id, { ...body, dry_run: true })).body).toEqual({ rows: 2, samples });
    expect(await cellsOf(id)).toEqual(['81234567801', '+6281234567802', '81234567803', 'x']);
    expect((await mend(id, body)).body).toEqual({ rows: 2, samples });
    expect(await cellsOf(id)).toEqual(['081234567801', '+6281234567802', '081234567803', 'x']);
    expect((await mend(id, body)).body).toEqual({ rows: 0, samples: [] });
  });

  test('is named by the cause that it mends in every row', async () => {
    const id = await rig.upload(
      'Number\n+62 812-3456-7801\n6281234567802\n6281234567805\n81234567803\n81234567804\n',
    );
    const check = () =>
      rig.call('POST', `/api/batches/${id}/check`, { body: { compose: compose() } });
    const { causes } = (await check()).body;
    expect(causes).toMatchObject([
      { column: 'Number', rows: 2, mend: { kind: 'country_code', column: 'Number' } },
    ]);
    expect((await mend(id, causes[0].mend)).body.rows).toBe(2);
    expect((await check()).body).toMatchObject({ refused: 0, causes: [] });
    expect(await cellsOf(id)).toContain('+6281234567803');
  });

  test('that mends only some rows of a cause is not named', async () => {
    const id = await rig.upload(
      'Number\n6281234567801\n6281234567802\n6281234567805\n81234567803\n#N/A\n',
    );
    const checked = await rig.call('POST', `/api/batches/${id}/check`, {
      body: { compose: compose() },
    });
    expect(checked.body.causes).toMatchObject([{ column: 'Number', rows: 2 }]);
    expect(checked.body.causes[0]).not.toHaveProperty('mend');
  });

  test('drops repeats and faulty rows; the rest is sent once, and all counts fit', async () => {
    const lines = [
      '6281234567811',
      '+62 812 3456 7811',
      '',
      '6281234567812',
      '6281234567811',
      '#N/A',
    ];
    const id = await rig.upload(
      `Number,Name\n${lines.map((line, n) => `${line},N${n}`).join('\n')}\n`,
    );
    expect((await mend(id, { kind: 'repeats', column: 'Number' })).body).toMatchObject({
      rows: 2,
      samples: [
        { row: 2, before: '+62 812 3456 7811', after: null },
        { row: 5, before: '6281234567811', after: null },
      ],
    });
    expect((await mend(id, { kind: 'faulty', compose: compose() })).body.rows).toBe(2);
    expect(await read(id)).toMatchObject({ rows: 2 });
    expect(await cellsOf(id)).toEqual(['6281234567811', '6281234567812']);
    expect((await start(id, { per_minute: 6_000 })).body).toMatchObject({ rows: 2 });
    await rig.pass(4_000);
    await finishRequests(rig.api, rig.account);
    await rig.pass(2_000);
    expect(await read(id)).toMatchObject({
      stage: 'finished',
      rows: 2,
      accepted: 2,
      refused: 0,
      sent: 2,
      standings: { accepted: 2 },
    });
    const people = (await rig.call('GET', `/api/batches/${id}/people`)).body.data;
    expect(
      people.map(({ line, standing }: { line: number; standing: string }) => [line, standing]),
    ).toEqual([
      [2, 'accepted'],
      [5, 'accepted'],
    ]);
  });

  test('of repeats keeps rows whose cells name nobody', async () => {
    const id = await rig.upload('Number,Name\nno number,Ayu\nno number,Budi\n');
    const asked = { kind: 'repeats', column: 'Number', compose: compose() };
    expect((await mend(id, asked)).body).toMatchObject({ rows: 0, samples: [] });
    const unsaid = { kind: 'repeats', column: 'Number' };
    expect((await mend(id, unsaid)).body).toMatchObject({ rows: 0, samples: [] });
    expect(await cellsOf(id)).toEqual(['no number', 'no number']);
  });

  test('of an unknown column, country or without what it needs is refused, and so is one of a started batch', async () => {
    const id = await rig.upload('Number\n6281234567801\n');
    const reasons = await Promise.all(
      [
        { kind: 'spaces', column: 'Phone' },
        { kind: 'spaces' },
        { kind: 'faulty' },
        { kind: 'leading_zero', column: 'Number', country: 'ZZ' },
      ].map(async (body) => (await mend(id, body)).body.reason),
    );
    expect(reasons).toEqual([
      'compose: the table has no column Phone',
      'column: required, because the mend is of one column',
      'compose: required, because rows are judged by what they would send',
      'country: must be a country of ISO 3166-1 with telephone numbers',
    ]);
    await start(id, { start_at: at(3_600_000) });
    expect((await mend(id, { kind: 'spaces', column: 'Number' })).status).toBe(409);
  });
});

test('the check tells people, days and the quota', async () => {
  await rig.call('PATCH', '/api/settings', { body: { time_zone: 'Asia/Jakarta' } });
  const id = await rig.upload('Number\n6281234567821\n6281234567822\n6281234567821\n#N/A\n');
  const checked = await rig.call('POST', `/api/batches/${id}/check`, {
    body: { compose: compose(), start_at: at(86_400_000) },
  });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });
  expect(checked.body).toMatchObject({
    rows: 4,
    refused: 1,
    recipients: 2,
    repeated: 1,
    plan: [{ date: day.format(rig.api.clock.now() + 86_400_000), rows: 3 }],
    quota: {
      uses: 3,
      left: expect.any(Number),
      renews_at: expect.stringMatching(/T00:00:00.000Z$/),
    },
  });
});

describe('the letter of a draft', () => {
  const letter = { subject: 'Sale for {{name}}', text: 'Hi {{name}},\n\nsee https://shop.example' };
  const allow = (own: boolean) =>
    rig.api.operator()('PATCH', `/api/accounts/${rig.account}`, {
      body: { permissions: { own_mail_templates: own } },
    });
  const put = (id: string, body: object = letter) =>
    rig.call('PUT', `/api/batches/${id}/letter`, { body });

  test('needs the permission', async () => {
    await allow(false);
    const id = await rig.upload('Mail\na@example.com\n');
    expect(await put(id)).toMatchObject({
      status: 403,
      body: { reason: expect.stringContaining('may not use its own mail templates') },
    });
    expect((await rig.call('GET', `/api/batches/${id}/letter`)).status).toBe(404);
  });

  test('is an approved template that a batch sends, is replaced, and goes with the draft', async () => {
    await allow(true);
    const id = await rig.upload('Mail,Name\na@example.com,Ana\n');
    const { template } = (await put(id)).body;
    expect((await put(id, { ...letter, text: 'Other' })).body).toEqual({ template });
    expect((await rig.call('GET', `/api/batches/${id}/letter`)).body).toEqual({
      ...letter,
      text: 'Other',
      template,
    });
    const made = (await rig.call('GET', `/api/templates/${template}`)).body;
    expect(made).toMatchObject({
      name: `campaign-${id}`,
      approval: 'approved',
      approved_by: 'permission',
      content: { subject: letter.subject, list_unsubscribe: true },
    });
    const mail = {
      keys: { email: { device: rig.devices.email } },
      content: { email: { template } },
      targets: { email: 'Mail' },
      variables: { name: 'Name' },
    };
    const checked = await rig.call('POST', `/api/batches/${id}/check`, { body: { compose: mail } });
    expect(checked.body).toMatchObject({ refused: 0, recipients: 1 });
    await patch(id, { composition: mail });
    const copied = (await rig.call('POST', `/api/batches/${id}/copy`)).body;
    const own = (await rig.call('GET', `/api/batches/${copied.id}/letter`)).body;
    expect(own).toMatchObject({ ...letter, text: 'Other' });
    expect(own.template).not.toBe(template);
    expect(copied.composition).toEqual({ ...mail, content: { email: { template: own.template } } });
    expect((await rig.call('DELETE', `/api/batches/${id}`)).status).toBe(200);
    expect((await rig.call('GET', `/api/templates/${template}`)).status).toBe(404);
    expect((await rig.call('GET', `/api/templates/${own.template}`)).status).toBe(200);
  });

  test('is none of a started batch', async () => {
    await allow(true);
    const id = await rig.upload('Number\n6281234567801\n');
    await start(id, { start_at: at(3_600_000) });
    expect((await put(id)).status).toBe(409);
  });
});
