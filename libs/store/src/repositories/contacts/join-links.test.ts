import type { ContactLink } from '../../records/index.ts';
import { countingLinks, joinedTo, MOST_ADDRESSES, nameOfContact } from './join-links.ts';

const [ANA, BOB] = ['6281', '6282'];
const [LID, NEW_LID] = ['771@lid', '772@lid'];

let rows = 0;
function link(alias: string, address: string, more: Partial<ContactLink> = {}): ContactLink {
  rows += 1;
  return {
    _id: `lnk_${rows}`,
    account: 'acc_1',
    alias,
    written: alias,
    address,
    source: 'whatsapp',
    device: 'dev_1',
    sandbox: false,
    at: rows,
    seenAt: rows,
    ...more,
  };
}

const known = (key: string, links: ContactLink[], sandbox = false) =>
  joinedTo(key, countingLinks(links, sandbox)).toSorted();

test('an id and its number are one contact, whichever is asked for', () => {
  const links = [link(LID, ANA)];
  expect(known(ANA, links)).toEqual([ANA, LID]);
  expect(known(LID, links)).toEqual([ANA, LID]);
  expect(known(BOB, links)).toEqual([BOB]);
});

test('an id that got another number leaves the old one: two persons are never joined by it', () => {
  const links = [link(LID, ANA), link(LID, BOB)];
  expect(known(ANA, links)).toEqual([ANA]);
  expect(known(BOB, links)).toEqual([BOB, LID]);
  expect(known(BOB, links.toReversed())).toEqual([BOB, LID]);
});

test('a number with another id is another person', () => {
  const links = [link(LID, ANA), link(NEW_LID, ANA)];
  expect(known(ANA, links)).toEqual([ANA, NEW_LID]);
  expect(known(LID, links)).toEqual([LID]);
});

test('ids of two businesses and one of WhatsApp belong to one number', () => {
  const waba = { source: 'waba' } as const;
  const links = [
    link(LID, ANA),
    link('US.1', ANA, waba),
    link('US.2', ANA, { ...waba, device: 'dev_2' }),
  ];
  expect(known('US.2', links)).toEqual([ANA, LID, 'US.1', 'US.2']);
  expect(known(ANA, [...links, link('US.3', ANA, waba)])).toEqual([ANA, LID, 'US.2', 'US.3']);
});

test('what the sandbox said counts for sandbox devices alone', () => {
  const links = [link(LID, ANA, { sandbox: true })];
  expect(known(ANA, links)).toEqual([ANA]);
  expect(known(ANA, links, true)).toEqual([ANA, LID]);
});

test('a link that was separated joins nothing, and brings no older one back', () => {
  const ended = { ended: { at: 9, by: 'usr_1' } };
  const links = [link(LID, BOB), link(LID, ANA, ended)];
  expect(known(ANA, links)).toEqual([ANA]);
  expect(known(BOB, links)).toEqual([BOB]);
  expect(known(LID, links)).toEqual([LID]);
});

test('merges of people count beside what providers say, and any number of them', () => {
  const merged = { source: 'person' } as const;
  const links = [link(LID, ANA), link(BOB, ANA, merged), link('6283', BOB, merged)];
  for (const key of [ANA, BOB, LID, '6283']) {
    const addresses = joinedTo(key, countingLinks(links, false));
    expect(addresses.toSorted()).toEqual([ANA, BOB, '6283', LID]);
    expect(nameOfContact(addresses, links)).toBe(ANA);
  }
});

test('a note of another form joins nothing', () => {
  expect(known(ANA, [link(ANA, ANA, { written: '0062 81' })])).toEqual([ANA]);
});

test('a contact has a bounded number of addresses', () => {
  const links = Array.from({ length: 100 }, (_, n) => link(`62${n}`, ANA, { source: 'person' }));
  expect(known(ANA, links).length).toBeGreaterThanOrEqual(MOST_ADDRESSES);
  expect(known('625', links).length).toBeLessThanOrEqual(101);
});
