import { isSendersFault } from '@cascade/contracts';
import { ACK_REFUSALS, lockedOut } from './refusals.ts';

const LOCKED = lockedOut(Date.UTC(2026, 10, 24));

/** Refusals after which a sender pool tries its next member; after all others it doesn't. */
const SENDERS = [
  'Device disconnected',
  'WhatsApp takes no more messages from this device for now',
  'WhatsApp bars this device from writing to new contacts for now',
  'WhatsApp could not take the message',
  LOCKED,
];

test.each([...new Set(Object.values(ACK_REFUSALS)), LOCKED])('%s: whose fault it is', (reason) => {
  expect(isSendersFault(reason)).toBe(SENDERS.includes(reason));
});
