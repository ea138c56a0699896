import { watchLeaks } from '@cascade/runtime/testing';
import { startRig, type Rig } from '../testing/rig.ts';
import { connectDevice, linkedSession, type Device } from '../testing/whatsapp-device.ts';

const expectNoLeaks = watchLeaks();
let rig: Rig;
let device: Device;
const NUMBER = '15550201000';
const CONTACT = '15550100000';

beforeAll(async () => {
  rig = await startRig();
  device = connectDevice(rig.sandbox.whatsapp!, linkedSession(NUMBER));
  await device.open();
});
afterAll(async () => {
  await device.close();
  await rig.close();
});
afterAll(expectNoLeaks);
afterEach(() => rig.sandbox.inbox.clear());

test('text', async () => {
  const { ack } = await device.send(CONTACT, { text: 'hi' }, { id: 'TEXT1' });
  expect(ack).toMatchObject({ tag: 'ack', attrs: { id: 'TEXT1', class: 'message' } });
  expect(rig.sandbox.inbox.list({ limit: 10 })).toMatchObject([
    {
      channel: 'whatsapp',
      to: CONTACT,
      from: NUMBER,
      reference: 'TEXT1',
      content: { kind: 'text', text: 'hi' },
    },
  ]);
});
