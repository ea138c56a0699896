import type { CheckParts } from '@cascade/channel';
import { createEgress } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import {
  startFakeMessageCentre,
  type FakeMessageCentre,
} from '../../testing/fake-message-centre.ts';
import { checkSmpp } from './check-smpp.ts';

let centre: FakeMessageCentre;
beforeEach(async () => {
  centre = await startFakeMessageCentre();
});
afterEach(() => centre.close());

const check = (own: object = {}) =>
  checkSmpp(
    {
      clock: systemClock,
      sandbox: () => Promise.resolve(null),
      egress: createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger }),
    } as unknown as CheckParts,
    {
      provider: 'smpp',
      host: centre.host,
      port: centre.port,
      tls: false,
      system_id: 'shop',
      password: 'secret',
      from: 'SHOP',
      ...own,
    },
    { _id: 'dev_1', account: 'acc_1', sandbox: false },
    'thorough',
  );

test.each([
  [0x0d, 'login_refused', 'password'],
  [0x0e, 'login_refused', 'password'],
  [0x0f, 'login_refused', 'system_id'],
  [0x53, 'login_refused', 'system_type'],
  [0x08, 'no_answer', undefined],
  [0x58, 'no_answer', undefined],
  [0x64, 'no_answer', undefined],
  [0x03, 'refused', 'bind'],
  [0x04, 'refused', 'bind'],
  [0x400, 'refused', undefined],
])(
  'the check of a bind that is refused with %d blames what is to blame',
  async (status, cause, field) => {
    centre.bindStatus = status;
    const { ok, cause: found, field: at } = await check();
    expect({ ok, found, at }).toEqual({ ok: false, found: cause, at: field });
  },
);

test('a centre without transceivers passes, and its receiver is checked, too', async () => {
  centre.refuses.transceiver = 0x03;
  expect(await check()).toMatchObject({ ok: true });
  centre.refuses.receiver = 0x04;
  expect(await check({ bind: 'transmitter_and_receiver' })).toMatchObject({
    ok: false,
    message: 'The message centre takes no bind as receiver: command_status 4.',
    field: 'bind',
  });
});
