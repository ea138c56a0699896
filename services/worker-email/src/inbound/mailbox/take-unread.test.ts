import { fakeClock } from '@cascade/runtime/testing';
import { createTakeUnread } from './take-unread.ts';

const OWNER = { account: 'acc_1', device: 'dev_1', sandbox: false };
const ENVELOPE = {
  date: new Date(0),
  subject: 'Hi',
  messageId: '<a@x.test>',
  from: [{ name: 'Ann', address: 'ann@x.test' }],
};

/** Names under which mails at these places are stored. */
async function namesOf(...mails: { place: string; envelope?: object; size?: number }[]) {
  const names: string[] = [];
  const takeUnread = createTakeUnread({
    intake: {
      takeMessage: async ({ providerMessageId }) => {
        names.push(providerMessageId);
        return true;
      },
    },
    clock: fakeClock(),
  });
  for (const { place, envelope, size } of mails) {
    await takeUnread(OWNER, { place, reason: 'too_large', envelope, size });
  }
  return new Set(names);
}

test('a mail that has another UID is the same mail', async () => {
  const mail = { envelope: ENVELOPE, size: 5 };
  expect(await namesOf({ ...mail, place: '7.1' }, { ...mail, place: '8.3' })).toHaveProperty(
    'size',
    1,
  );
});

test('two mails with one Message-ID are two, and so are two without', async () => {
  const other = { ...ENVELOPE, subject: 'Ho' };
  const same = await namesOf(
    { place: '7.1', envelope: ENVELOPE },
    { place: '7.2', envelope: other },
  );
  expect(same.size).toBe(2);
  expect(await namesOf({ place: '7.1' }, { place: '7.2' })).toEqual(
    new Set(['unread:7.1', 'unread:7.2']),
  );
});
