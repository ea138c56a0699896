import { startRig, type Rig } from './testing/start-rig.ts';

let rig: Rig;
afterEach(async () => {
  if (process.env['RIG_TRACE'])
    process.stderr.write(
      `${rig.logger.records.map((r) => JSON.stringify(r, (_k, v) => (v instanceof Error ? v.stack : v)).slice(0, 600)).join('\n')}\n`,
    );
  await rig.stop();
});

test('a text is sent and acked', async () => {
  rig = await startRig();
  await rig.startWorker();
  const phone = await rig.addPhone();
  await rig.untilState(phone.id, 'connected');
  const outcome = await rig.text(phone.id, '6281234567890', 'hello');
  expect(outcome).toMatchObject({
    state: 'sent',
    providerMessageId: expect.stringMatching(/^3EB0/),
  });
});
