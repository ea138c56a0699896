import type { DeviceChangeRow } from '@cascade/contracts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { DeviceStanding } from './device-changes.ts';

const CHANGE: Omit<DeviceChangeRow, '_id'> = {
  account: 'acc_1',
  device: 'dev_1',
  channel: 'whatsapp',
  part: 'link',
  status: 'logged_out',
  before: 'linked',
  sandbox: false,
  at: 5,
  notifyAfter: 5,
};

describeRepositories('changes of devices', (opened) => {
  let made = 0;
  const begun = async (parts: DeviceStanding['parts'] = { link: { status: 'linked' } }) => {
    const device = `dev_changes_${++made}`;
    await opened().repositories.deviceChanges.begin(device, parts);
    return device;
  };
  const standingOf = async (device: string) =>
    (await opened().repositories.deviceChanges.standings([device]))[0]!;

  test('of processes that tell a change at once, one does, and it is one event', async () => {
    const { deviceChanges } = opened().repositories;
    const device = await begun();
    const standing = await standingOf(device);
    const told = await Promise.all(
      Array.from({ length: 3 }, () => deviceChanges.tell(standing, { ...CHANGE, device })),
    );
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(told).toHaveLength(3);
    const ids = [`${device}:1`, `${device}:2`];
    expect(await deviceChanges.byIds(ids)).toMatchObject([{ _id: ids[0], status: 'logged_out' }]);
    expect(await standingOf(device)).toEqual({
      _id: device,
      told: 1,
      parts: { link: { status: 'logged_out' } },
    });
  });

  test('a change whose process died before its row was there is finished as it was', async () => {
    const { deviceChanges } = opened().repositories;
    const device = await begun();
    const next: DeviceChangeRow = { ...CHANGE, _id: `${device}:1`, device };
    await opened()
      .db.collection<DeviceStanding>('device_standings')
      .updateOne({ _id: device }, { $set: { told: 1, next } });
    const standing = await standingOf(device);
    const other = { ...CHANGE, device, status: 'linked' } as const;
    expect(await deviceChanges.tell(standing, other)).toBe(false);
    await Promise.all([deviceChanges.finish(standing), deviceChanges.finish(standing)]);
    expect(await deviceChanges.byIds([`${device}:1`])).toEqual([next]);
    expect(await deviceChanges.tell(await standingOf(device), other)).toBe(true);
    expect(await deviceChanges.byIds([`${device}:2`])).toMatchObject([{ status: 'linked' }]);
  });

  test('a change is due for the emitter, and a forgotten device begins anew', async () => {
    const { deviceChanges } = opened().repositories;
    const device = await begun({});
    await deviceChanges.begin(device, { link: { status: 'banned' } });
    expect((await standingOf(device)).parts).toEqual({});
    await deviceChanges.tell(await standingOf(device), { ...CHANGE, device });
    const due = await deviceChanges.events.due(5, 100);
    expect(due.filter((row) => row.device === device)).toHaveLength(1);
    await deviceChanges.forget(device);
    expect(await deviceChanges.standings([device])).toEqual([]);
  });
});
