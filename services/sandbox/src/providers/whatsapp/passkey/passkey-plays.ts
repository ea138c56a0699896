/** What happens when a phone with a passkey links a device. */
export type PasskeyPlay =
  | 'linked'
  | 'code'
  | 'refused'
  | 'refused-once'
  | 'other-account'
  | 'no-continuation'
  | 'unasked'
  | 'asked-again'
  | 'no-link'
  | 'lost';

interface PasskeyRow {
  play: PasskeyPlay;
  /** Ninth digit of the phone's number. */
  digit: string;
  /** One sentence for people. */
  means: string;
}

/** Numbers of phones with a passkey begin with this; then come the digit of a row and two digits of any kind. */
const PREFIX = '15550208';

/** Phones that ask for a passkey when they link a device, by their numbers. */
const PASSKEY_ROWS: readonly PasskeyRow[] = [
  { play: 'linked', digit: '1', means: 'WhatsApp asks for a passkey; no code is compared.' },
  {
    play: 'code',
    digit: '2',
    means: 'WhatsApp asks twice at once: the newer request counts, and a code is compared.',
  },
  { play: 'refused', digit: '3', means: 'WhatsApp refuses every passkey.' },
  { play: 'refused-once', digit: '4', means: 'WhatsApp refuses the first passkey.' },
  { play: 'other-account', digit: '5', means: 'WhatsApp asks for a passkey that nobody has.' },
  {
    play: 'no-continuation',
    digit: '6',
    means: 'WhatsApp takes the passkey, and never goes on.',
  },
  { play: 'unasked', digit: '7', means: 'WhatsApp goes on without having asked.' },
  {
    play: 'asked-again',
    digit: '8',
    means: 'WhatsApp takes the passkey, and asks for it once more; then a code is compared.',
  },
  { play: 'lost', digit: '9', means: 'WhatsApp asks, and ends the connection.' },
  { play: 'no-link', digit: '0', means: 'WhatsApp takes everything, and never links the phone.' },
];

const NUMBER = new RegExp(`^${PREFIX}(\\d)\\d\\d$`);

/** What a phone of this number plays; undefined: it links without a passkey. */
export function passkeyPlayOf(number: string): PasskeyPlay | undefined {
  const digit = NUMBER.exec(number)?.[1];
  return PASSKEY_ROWS.find((row) => row.digit === digit)?.play;
}

/** An example of a number for each row. */
export const passkeyNumbers = () =>
  PASSKEY_ROWS.map(({ digit, means }) => ({ number: `${PREFIX}${digit}01`, means }));
