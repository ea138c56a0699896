import { readFileSync } from 'node:fs';
import { compile } from '@cascade/contracts';
import { watchLeaks } from '@cascade/runtime/testing';
import { receiveWebhooks, type WebhookReceiver } from '../../testing/receive-webhooks.ts';
import { startRig, type SandboxRig } from '../../testing/rig.ts';

const description = JSON.parse(
  readFileSync(new URL('./description.json', import.meta.url), 'utf8'),
) as { schemas: Record<string, object>; profiles: Record<string, object> };

const expectNoLeaks = watchLeaks();
const WABA = '102290129340399';
const NUMBER = '106540352242955';
const PHONE = '15550100055';
const AUTH = { authorization: 'Bearer EAAG-token' };
let rig: SandboxRig;
let receiver: WebhookReceiver;

beforeAll(async () => {
  rig = await startRig();
  receiver = await receiveWebhooks();
  await rig.call(`/graph/v23.0/${NUMBER}`, {
    method: 'POST',
    headers: { ...AUTH, 'content-type': 'application/json' },
    body: JSON.stringify({
      webhook_configuration: { override_callback_uri: receiver.url, verify_token: 'word' },
      sandbox: { app_secret: 'secret', waba_id: WABA, display_phone_number: PHONE },
    }),
  });
});
afterAll(async () => {
  await rig.close();
  receiver.close();
});
afterAll(expectNoLeaks);

const post = (path: string, body: unknown) =>
  rig.call(path, {
    method: 'POST',
    headers: { ...AUTH, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const graph = (path: string) => rig.call(`/graph/v23.0/${path}`, { headers: AUTH });
const profileOf = async () =>
  (await graph(`${NUMBER}/whatsapp_business_profile`)).body.data[0] as object;
const update = (body: object) =>
  post(`/graph/v23.0/${NUMBER}/whatsapp_business_profile`, {
    messaging_product: 'whatsapp',
    ...body,
  });
const meta = (body: unknown) => post(`/graph/numbers/${NUMBER}`, body);

test("a number's node is one by Meta's description, and has the fields that are asked for", async () => {
  const isNode = compile(description.schemas['PhoneNumberInfo']!);
  const unasked = (await graph(`${NUMBER}?fields=quality_rating`)).body as object;
  expect(unasked).toEqual({ id: NUMBER, quality_rating: 'GREEN' });
  const all = await graph(
    `${NUMBER}?fields=display_phone_number,verified_name,quality_rating,name_status,code_verification_status`,
  );
  expect([all.status, isNode(all.body), isNode.errors]).toEqual([200, true, undefined]);
  expect((await graph(NUMBER)).body).toMatchObject({
    id: NUMBER,
    display_phone_number: PHONE,
    verified_name: 'Sandbox business',
    quality_rating: 'GREEN',
  });
});

test('a field that the node does not have is refused by its name', async () => {
  const { status, body } = await graph(`${NUMBER}?fields=quality_rating,made_up`);
  expect([status, body.error.code]).toEqual([400, 100]);
  expect(body.error.message).toContain('nonexisting field (made_up)');
});

describe('the business profile', () => {
  test.each(Object.entries(description.profiles))('%s is taken', async (_, example) => {
    const { profile_picture_handle: _handle, ...texts } = example as Record<string, unknown>;
    expect((await update(texts)).body).toEqual({ success: true });
    expect(await profileOf()).toMatchObject(texts);
  });

  test('what is left out of a change stays, an empty text is removed', async () => {
    await update({ about: 'Here', address: 'Street 1', email: 'a@b.example' });
    await update({ address: '' });
    const profile = await profileOf();
    expect(profile).toMatchObject({ about: 'Here', email: 'a@b.example' });
    expect(profile).not.toHaveProperty('address');
    const isProfile = compile(description.schemas['BusinessProfile']!);
    expect([isProfile(profile), isProfile.errors]).toEqual([true, undefined]);
  });

  test.each<[string, object, string]>([
    ['a long about', { about: 'a'.repeat(140) }, 'about'],
    ['an empty about', { about: '' }, 'about'],
    ['a long description', { description: 'a'.repeat(257) }, 'description'],
    ['an unknown industry', { vertical: 'SPACE' }, 'vertical'],
    ['three websites', { websites: ['http://a.b', 'http://a.b', 'http://a.b'] }, 'websites'],
    ['a website without http', { websites: ['shop.example'] }, 'websites'],
    ['a mail address that is none', { email: 'mail' }, 'email'],
    ['an unknown picture', { profile_picture_handle: '4::x:ARx:e' }, 'picture'],
    ['another product', { messaging_product: 'facebook' }, 'messaging_product'],
  ])('%s is refused', async (_, change, names) => {
    const { status, body } = await update(change);
    expect([status, body.error.code]).toEqual([400, 100]);
    expect(body.error.message).toContain(names);
  });
});

test('a PIN has six digits, and the node says that there is one', async () => {
  expect((await post(`/graph/v23.0/${NUMBER}`, { pin: '12345' })).body.error.code).toBe(100);
  expect((await post(`/graph/v23.0/${NUMBER}`, { pin: 123456 })).body.error.code).toBe(100);
  expect((await graph(`${NUMBER}?fields=is_pin_enabled`)).body.is_pin_enabled).toBe(false);
  expect((await post(`/graph/v23.0/${NUMBER}`, { pin: '123456' })).body).toEqual({
    success: true,
  });
  expect((await graph(`${NUMBER}?fields=is_pin_enabled`)).body.is_pin_enabled).toBe(true);
});

describe('Meta', () => {
  const acted = async (body: object) => {
    receiver.told.splice(0);
    expect((await meta(body)).body).toEqual({ status: true });
    await receiver.untilTold(1);
    return receiver.told[0];
  };

  test('flags a number of low quality, and tells when it is better', async () => {
    expect(await acted({ quality: 'RED' })).toMatchObject({
      field: 'phone_number_quality_update',
      value: { display_phone_number: PHONE, event: 'FLAGGED' },
    });
    expect((await graph(`${NUMBER}?fields=quality_rating,status`)).body).toMatchObject({
      quality_rating: 'RED',
      status: 'FLAGGED',
    });
    expect(await acted({ quality: 'GREEN' })).toMatchObject({ value: { event: 'UNFLAGGED' } });
  });

  test('lowers and raises the limit', async () => {
    expect(await acted({ limit: 'TIER_250' })).toMatchObject({
      value: { event: 'DOWNGRADE', old_limit: 'TIER_1K', current_limit: 'TIER_250' },
    });
    expect(await acted({ limit: 'TIER_10K' })).toMatchObject({ value: { event: 'UPGRADE' } });
  });

  test('approves or rejects a name', async () => {
    expect(await acted({ name: 'Kopi Tiga', decision: 'REJECTED' })).toMatchObject({
      field: 'phone_number_name_update',
      value: { decision: 'REJECTED', requested_verified_name: 'Kopi Tiga' },
    });
    const names = `${NUMBER}?fields=verified_name,new_name_status`;
    expect((await graph(names)).body).toMatchObject({
      verified_name: 'Sandbox business',
      new_name_status: 'DECLINED',
    });
    await acted({ name: 'Kopi Tiga' });
    expect((await graph(names)).body).toMatchObject({ verified_name: 'Kopi Tiga' });
  });

  test('bans an account, which then sends nothing', async () => {
    expect(await acted({ ban: 'DISABLE' })).toMatchObject({
      field: 'account_update',
      value: { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } },
    });
    const message = {
      messaging_product: 'whatsapp',
      to: '6281',
      type: 'text',
      text: { body: 'a' },
    };
    const sent = await post(`/graph/v23.0/${NUMBER}/messages`, message);
    expect(sent.body.error.code).toBe(131031);
    await acted({ ban: 'REINSTATE' });
  });

  test('restricts an account, and ends the restriction', async () => {
    expect(await acted({ restriction: 'RESTRICTED_BIZ_INITIATED_MESSAGING' })).toMatchObject({
      value: {
        event: 'ACCOUNT_RESTRICTION',
        restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING' }],
      },
    });
    expect(await acted({ restriction: 'NONE' })).toMatchObject({ value: { restriction_info: [] } });
  });

  test('refuses the next message with a planned error, and no further one', async () => {
    await meta({ refuse: { status: 403, code: 131042, message: 'Payment' } });
    const send = () => post(`/graph/v23.0/${NUMBER}/messages`, {});
    const first = await send();
    expect([first.status, first.body.error.code]).toEqual([403, 131042]);
    expect((await send()).body.error.code).not.toBe(131042);
  });

  test.each([
    { quality: 'BLUE' },
    { limit: 'TIER_7' },
    { name: '' },
    { name: 'a', decision: 'MAYBE' },
    { ban: 'x' },
    { refuse: { status: 200, code: 1 } },
    { other: 1 },
    {},
  ])('refuses to act by %j', async (body) => {
    expect((await meta(body)).status).toBe(400);
  });

  test("does nothing for another site's page", async () => {
    const { status } = await rig.call(`/graph/numbers/${NUMBER}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ quality: 'RED' }),
    });
    expect(status).toBe(403);
  });
});
