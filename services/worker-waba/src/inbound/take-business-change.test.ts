import { recordingLogger } from '@cascade/runtime/testing';
import { takeBusinessChange, type WabaDevice } from './take-business-change.ts';
import type { BusinessChange } from './read-webhook.ts';

const NOW = 2_000_000_000_000;

const deviceOf = (id: string, waba = 'w1') =>
  ({ device: { _id: id }, credentials: { waba_id: waba } }) as unknown as WabaDevice;

/** Takes a change for devices whose phones are `phones`, by device. */
async function take(
  phones: Record<string, string | undefined>,
  change: Partial<BusinessChange>,
  devices = Object.keys(phones).map((id) => deviceOf(id)),
) {
  const told: unknown[][] = [];
  await takeBusinessChange(
    {
      repositories: {
        wabaNumbers: {
          tell: (...args: unknown[]) => {
            told.push(args);
            return Promise.resolve();
          },
        } as never,
      },
      clock: { now: () => NOW } as never,
      logger: recordingLogger(),
      // eslint-disable-next-line @typescript-eslint/require-await
      async *devicesOfApp() {
        yield* devices;
      },
      phoneOf: ({ device }) => Promise.resolve(phones[device._id]),
    },
    { kind: 'business', wabaId: 'w1', at: 5_000, field: 'account_update', value: {}, ...change },
  );
  return told;
}

const FLAGGED: Partial<BusinessChange> = {
  field: 'phone_number_quality_update',
  value: { display_phone_number: '15550000002', event: 'FLAGGED' },
};

test('a change of a number is stored for the device with this number alone', async () => {
  const told = await take({ d1: '15550000001', d2: '15550000002', d3: undefined }, FLAGGED);
  expect(told).toEqual([
    ['d2', 5_999, { quality: { value: 'RED' }, status: { value: 'FLAGGED' } }],
  ]);
});

test('a change of a WABA is stored for each of its numbers, and for no other WABA', async () => {
  const devices = [deviceOf('d1'), deviceOf('d2', 'w2'), deviceOf('d3')];
  const told = await take({}, { value: { event: 'ACCOUNT_DELETED' } }, devices);
  expect(told).toEqual([
    ['d1', 5_999, { ban: { value: 'DELETED' } }],
    ['d3', 5_999, { ban: { value: 'DELETED' } }],
  ]);
});

test('a time in the future counts as now', async () => {
  const told = await take({ d1: '15550000002' }, { ...FLAGGED, at: NOW + 1 });
  expect(told[0]?.[1]).toBe(NOW);
});

test('restrictions last until the latest end, and without an end as long as Meta says nothing', async () => {
  const restricted = async (...restriction_info: object[]) => {
    const value = { event: 'ACCOUNT_RESTRICTION', restriction_info };
    const [told] = await take({ d1: '1' }, { value });
    return told?.[2];
  };
  const one = { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 10 };
  const other = { restriction_type: 'RESTRICTED_ADD_PHONE_NUMBER_ACTION' };
  expect(await restricted(one, { ...other, expiration: 20 })).toEqual({
    restriction: { value: `${one.restriction_type}, ${other.restriction_type}`, until: 20_000 },
  });
  expect(await restricted(one, other)).toEqual({
    restriction: { value: `${one.restriction_type}, ${other.restriction_type}` },
  });
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'an event or a decision named %s is none that is known',
  async (name) => {
    const number = { display_phone_number: '15550000002' };
    const facts = async (change: Partial<BusinessChange>) =>
      (await take({ d2: '15550000002' }, change)).map(([, , told]) => told);
    expect(await facts({ value: { event: name, ban: { value: 'x' } } })).toEqual([]);
    const quality = {
      field: 'phone_number_quality_update',
      value: { ...number, event: name },
    } as const;
    expect(await facts(quality)).toEqual([{}]);
    const value = { ...number, decision: name, requested_verified_name: 'Shop' };
    expect(await facts({ field: 'phone_number_name_update', value })).toEqual([
      { new_name: { value: 'Shop' }, new_name_status: { value: name } },
    ]);
  },
);
