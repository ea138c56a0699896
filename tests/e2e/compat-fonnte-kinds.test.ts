import { magicRecipient, switchCompat } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { fonnteClient, inAnHour, ownNumber, type FonnteAnswer } from './fonnte-client.ts';

describeWorld("Fonnte's other calls and kinds of message", (world) => {
  beforeAll(() => switchCompat(world.stack, world.tenant.account, ['fonnte']));
  const { keyOf, call, settle } = fonnteClient(world);

  test('a poll asks its name, and several tokens take turns', async () => {
    const { to, local } = ownNumber();
    const { token, keys, account } = world.tenant;
    const pool = await world.stack.manage<{ token: string }>(account, 'POST', '/api/sender-pools', {
      channel: 'whatsapp',
      name: 'both',
      strategy: 'ordered',
      members: [{ device: world.tenant.devices.whatsapp }],
    });
    const fields = { target: local, choices: 'Senin, Selasa', select: 'multiple' };
    const both = { Authorization: `${keyOf()},${token}:${pool.token}` };
    const { body } = await call({ ...fields, message: 'Halo', pollname: 'Kapan?' }, both);
    expect(body).toMatchObject({ status: true, target: [to, to] });
    await settle(body);
    expect(await world.arrived(to)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'text', text: 'Halo' }),
        expect.objectContaining({
          kind: 'poll',
          text: 'Kapan?',
          poll: expect.objectContaining({ options: ['Senin', 'Selasa'], choices: 0 }),
        }),
      ]),
    );
    for (const foreign of [`${keyOf()},cas_x:${keys.whatsapp}`, `${keyOf()},${token}:wa_x`]) {
      const refused = await call({ target: local, message: 'x' }, { Authorization: foreign });
      expect(refused.body).toMatchObject({ status: false, reason: 'token invalid' });
    }
  });

  test('sends by the address alone, and never by HEAD', async () => {
    const { to, local } = ownNumber();
    const query = new URLSearchParams({ token: keyOf(), target: local, message: 'Lewat GET' });
    const url = `${world.stack.url}/compat/fonnte/send?${query}`;
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(404);
    const answer = (await (await fetch(url)).json()) as FonnteAnswer;
    await settle(answer);
    expect(await world.arrived(to)).toMatchObject([{ text: 'Lewat GET' }]);
  });

  test('a message that answers another has its inbox id, and the answer names what did nothing', async () => {
    const { to, local } = ownNumber();
    const fields = { target: local, message: 'Siap', inboxid: '3EB0C4', typing: 'true' };
    const { body } = await call({ ...fields, duration: '3' });
    expect(body).toMatchObject({ status: true, ignored: ['typing', 'duration'] });
    await settle(body);
    expect(await world.arrived(to)).toMatchObject([{ text: 'Siap' }]);
  });

  test('says what became of a message, and takes one back that waits', async () => {
    const state = async (id: string | undefined) =>
      (await call({ id }, {}, 'status')).body as unknown;
    const sent = await call({ target: ownNumber().local, message: 'x' });
    await settle(sent.body);
    expect(await state(sent.body.id[0])).toEqual({
      id: Number(sent.body.id[0]),
      message_status: 'sent',
      status: true,
    });
    const unknown = await call({
      target: `${ownNumber().local},${magicRecipient('unknown', 'whatsapp')}`,
      message: 'x',
    });
    await settle(unknown.body);
    expect(await state(unknown.body.id[1])).toMatchObject({
      message_status: 'invalid',
      code: 'recipient_not_found',
    });
    const later = await call({ target: ownNumber().local, message: 'x', schedule: inAnHour() });
    const [id] = later.body.id;
    expect(await state(id)).toMatchObject({ message_status: 'waiting' });
    expect((await call({ id }, {}, 'delete-message')).body).toEqual({
      detail: `message ${id} successfully deleted`,
      status: true,
    });
    expect(await state(id)).toMatchObject({ message_status: 'cancelled' });
    expect((await call({ id: sent.body.id[0] }, {}, 'delete-message')).body).toMatchObject({
      status: false,
      reason: 'cannot delete message with status processing',
    });
    expect(await state('')).toMatchObject({ status: false, reason: 'id required' });
    expect(await state('999999')).toMatchObject({
      status: false,
      reason: 'invalid message id',
    });
  });

  test.each(['get-devices', 'add-device', 'rotator', 'unknown'])(
    '%s is refused by its name, in Fonnte’s form',
    async (name) => {
      expect(await call({}, {}, name)).toMatchObject({
        status: 404,
        body: { status: false, reason: `POST ${name} is not here`, code: 'not_found' },
      });
    },
  );

  test('an account that has it off is told so, and sends nothing', async () => {
    await switchCompat(world.stack, world.tenant.account, ['waha']);
    const { to, local } = ownNumber();
    const answer = await call({ target: local, message: 'x' });
    await switchCompat(world.stack, world.tenant.account, ['fonnte']);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: false,
        reason: expect.stringMatching(/^calls of Fonnte are off for this account/),
        code: 'forbidden',
      },
    });
    expect(await world.arrived(to)).toEqual([]);
  });
});
