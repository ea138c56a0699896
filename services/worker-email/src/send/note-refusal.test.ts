import { silentLogger } from '@cascade/runtime/testing';
import { createNoteRefusal } from './note-refusal.ts';

const job = (sandbox = false) => ({
  send: 1,
  request: 1,
  to: 'ann@shop.example',
  device: { id: 'dev_1', account: 'acc_1', number: 'a@b.example', sandbox },
});

async function suppressedBy(error: object, sandbox = false) {
  const added: unknown[] = [];
  const note = createNoteRefusal({
    suppressions: {
      add: (entry) => {
        added.push(entry);
        return Promise.resolve({} as never);
      },
    },
    clock: { now: () => 5 } as never,
    logger: silentLogger,
  });
  await note(job(sandbox), error);
  return added;
}

test('an address that a mail server refuses for good is suppressed as by a bounce', async () => {
  const error = { command: 'RCPT TO', response: '550 Unrouteable address' };
  expect(await suppressedBy(error)).toEqual([
    {
      account: 'acc_1',
      channel: 'email',
      address: 'ann@shop.example',
      why: 'hard_bounce',
      bounceClass: 'no_such_address',
      at: 5,
    },
  ]);
});

test.each([
  ['a refusal that passes', { command: 'RCPT TO', response: '450 5.1.1 No such user' }, false],
  ['a full mailbox', { command: 'RCPT TO', response: '552 5.2.2 Mailbox full' }, false],
  ['a refusal of the sender', { command: 'MAIL FROM', response: '550 5.1.1 No such user' }, false],
  ['a filter behind the mail', { command: 'DATA', response: '550 user unknown' }, false],
  ['a connection that broke', { command: 'CONN' }, false],
  ['the sandbox', { command: 'RCPT TO', response: '550 5.1.1 No such user' }, true],
])('%s suppresses nothing', async (_name, error, sandbox) => {
  expect(await suppressedBy(error, sandbox)).toEqual([]);
});
