/** Rules of the answer to a passkey request of WhatsApp. */
export const PASSKEY_RULES = {
  passkeyType: 'must be public-key',
  passkeyRawId: 'must be the same as assertion.id',
  passkeyOfOther:
    'this passkey belongs to another WhatsApp account; use the one of the phone that is linked',
  passkeyJson: 'must be JSON in base64url',
  passkeyOfGet: 'must be of navigator.credentials.get',
  passkeyOrigin: 'must be made on {origin}',
  passkeyEarlier: 'answers an earlier request of WhatsApp; take the newest one',
  passkeyShort: 'is too short',
  passkeyDomain: 'must be for {domain}',
  passkeyUnverified:
    'the person was not verified; unlock the passkey with a finger, a face or a PIN',
} as const;
