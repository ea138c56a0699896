import { CHANNELS, type Channel } from '@cascade/contracts';
import { composeRequest, freshRecipient, provision } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered, expectRefusal, failedUncalled, testRefusedBodies } from './expectations.ts';

/**
 * SPEC, "target"; DESIGN, "Decisions": malformed targets fail their channel with a reason that says
 * how to fix them.
 */
describeWorld('target', (world) => {
  test.each<[channel: Channel, written: string, to: string]>([
    ['whatsapp', '6281300000003', '6281300000003'],
    ['whatsapp', '+6281300000004', '6281300000004'],
    ['waba', '6281300000001', '6281300000001'],
    ['waba', '+6281300000002', '6281300000002'],
    ['telegram', '3000000001', '3000000001'],
    ['telegram', '-1003000000002', '-1003000000002'],
    ['telegram', '@shop_news', '@shop_news'],
    ['email', 'Ana.O+tag@Example-Shop.test', 'ana.o+tag@example-shop.test'],
    ['email', 'jürgen@bücher.test', 'jürgen@bücher.test'],
  ])('%s %s is delivered to %s', async (channel, written, to) => {
    const leg =
      channel === 'email'
        ? { template: await world.tenant.template('email', { subject: 'Hi', text: 'Hi' }) }
        : { text: 'Hi' };
    const { body } = await world.send({ [channel]: { to: written, ...leg } });
    expect(body.channels).toEqual({ [channel]: delivered(channel) });
    expect(await world.arrived(to)).toHaveLength(1);
  });

  const ADDRESS = 'must be an e-mail address, e.g. name@example.com';
  const CHAT = 'must be a chat ID such as 123456789, or @name of a channel';
  const MISSING = 'missing, every channel in content needs its recipient';
  const faults: [channel: Channel, written: string | undefined, reason: string][] = [
    ...CHANNELS.flatMap((channel): [Channel, string | undefined, string][] => [
      [channel, undefined, MISSING],
      [channel, '', MISSING],
    ]),
    ['whatsapp', '081234567890', 'add the country code, e.g. 62812…'],
    ['waba', '-6281234567890', 'write digits only, without spaces or dashes, e.g. 6281234567890'],
    ['waba', '++6281234567890', 'write the number alone: +6281234567890'],
    [
      'waba',
      '6281234567890 / 6281234567891',
      'more than one number, write one of them: 6281234567890',
    ],
    ['waba', '011447911123456', 'write + for 011: +447911123456'],
    [
      'waba',
      '62812CALLME',
      'letters are not part of a phone number, write digits only, e.g. 6281234567890',
    ],
    ['waba', '081234567890', 'add the country code, e.g. 62812…'],
    ['waba', '00999123456789', 'write + for 00: +999123456789'],
    ['waba', '6281234', '7 digits, a number with country code has 8 to 15'],
    ['waba', '6281234567890123', '16 digits, a number with country code has 8 to 15'],
    ['telegram', 'ana', CHAT],
    ['telegram', '0123', CHAT],
    ['telegram', '12 34', CHAT],
    ['telegram', '99999999999999999999', CHAT],
    ['email', 'ana', ADDRESS],
    ['email', '@example.com', ADDRESS],
    ['email', 'ana@localhost', 'the domain "localhost" is not one, e.g. example.com'],
    ['email', 'a@example.com, b@example.com', 'must be one bare address, e.g. name@example.com'],
    ['email', 'Ana <a@example.com>', 'must be one bare address, e.g. name@example.com'],
    ['email', 'ana@example.com\r\nBcc: b@example.com', 'must not contain line breaks'],
  ];
  test.each(faults)(
    '%s %j fails its channel and the next tier runs',
    async (channel, written, reason) => {
      const next = channel === 'telegram' ? 'waba' : 'telegram';
      const template = await world.tenant.template('email', { subject: 'Hi', text: 'Hi' });
      const { status, body } = await world.send({
        [channel]: {
          ...(written === undefined ? {} : { to: written }),
          ...(channel === 'email' ? { template } : { text: 'Hi' }),
        },
        [next]: { to: freshRecipient(next), tier: 1 },
      });
      expect({ status, delivered: body.status, channels: body.channels }).toEqual({
        status: 200,
        delivered: true,
        channels: {
          [channel]: failedUncalled(`target.${channel}: ${reason}`),
          [next]: delivered(next, { fallback: true }),
        },
      });
    },
  );

  test('default_country turns a local number into an international one, and logs both', async () => {
    const local = await provision(world.stack);
    await world.stack.manage(local.account, 'PATCH', `/api/accounts/${local.account}`, {
      settings: { default_country: '62' },
    });
    const body = composeRequest(local, { waba: { to: '081355550001' } });
    const answer = await world.stack.send(body, { token: local.token });
    expect(answer.body.channels).toEqual({ waba: delivered('waba') });
    expect(await world.arrived('6281355550001')).toHaveLength(1);
    expect(world.stack.logger.records).toContainEqual(
      expect.objectContaining({
        message: 'send: national number converted',
        fields: expect.objectContaining({
          request: answer.body.request_id,
          note: 'target.waba: 081355550001 was sent as 6281355550001',
        }) as unknown,
      }),
    );
  });

  test('variables may be empty', async () => {
    const to = freshRecipient('telegram');
    const { body } = await world.send({ telegram: { to } }, { variables: {} });
    expect(body.status).toBe(true);
  });

  testRefusedBodies(world, [
    ['no target', (body) => ({ keys: body.keys, content: body.content }), 'target required'],
    [
      'a number as a target',
      (body) => void (body.target['telegram'] = 123),
      'target.telegram: must be a string',
    ],
    [
      'several recipients',
      (body) => void (body.target['waba'] = ['1', '2']),
      'target.waba: must be a string',
    ],
    [
      'an unknown target',
      (body) => void (body.target['fax'] = '1'),
      `target.fax: unknown field, known are ${CHANNELS.join(', ')}, variables, timezone, locale`,
    ],
    [
      'variables as a list',
      (body) => void (body.target['variables'] = []),
      'target.variables: must be an object',
    ],
  ]);

  test('a target of the wrong type is refused even if its channel is excluded', async () => {
    const body = composeRequest(
      world.tenant,
      { telegram: { to: freshRecipient('telegram') }, waba: { to: '6281234567890' } },
      { context: { behaviour: { channel: 'telegram' } } },
    );
    body.target['waba'] = 6281234567890;
    expectRefusal(await world.post(body), 'target.waba: must be a string');
  });
});
