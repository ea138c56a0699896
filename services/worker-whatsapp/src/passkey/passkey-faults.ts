/** Why the passkey step ended without a link, and the way out. */
export const PASSKEY_FAULTS = {
  unreadable:
    "WhatsApp asked for a passkey in a way that this version doesn't know: update Cascade, then begin again",
  late: 'nobody answered the passkey request in time: begin again',
  refused: 'WhatsApp refused the passkey: begin again, with the passkey of this WhatsApp account',
  refusedOnce: 'WhatsApp refused the passkey: use the passkey of this WhatsApp account, once more',
  askedAgain: 'WhatsApp asked for the passkey again',
  noContinuation:
    'WhatsApp took the passkey, and did not go on in time: open WhatsApp on the phone, then begin again',
  unasked: 'WhatsApp went on with a passkey step that this link did not begin: begin again',
  badContinuation:
    "WhatsApp went on with the passkey step in a way that can't be read: begin again",
  notCompared: 'nobody compared the codes in time: begin again',
  notLinked: 'WhatsApp did not finish the link after the passkey: begin again',
  lost: 'the connection was lost during the passkey step: begin again',
  stopped: 'the worker stopped during the passkey step: begin again',
} as const;
