/** Steps of the link of a phone. */
export const LINK_STEPS = {
  linkAsked: 'asked for a link',
  linkConnected: 'connected',
  linkRemoved: 'unlinked',
  linkNotInTime: 'nobody linked in time',
  linkLoggedOut: 'logged out on the phone',
  linkBanned: 'WhatsApp has banned the account',
  linkConnectionLost: 'connection lost',
  linkVersionRefused:
    'WhatsApp refuses this version of WhatsApp Web, the newest one is tried next; if that fails, update Cascade',
  linkConnectionClosed: 'connection closed',
  linkNotAllowed: 'the phone does not allow linked devices',
  linkReplaced: 'another connection uses this linked device',
  linkSessionRefused: 'WhatsApp refused the session',
  linkUnavailable: 'WhatsApp is unavailable',
  linkRestart: 'WhatsApp asked for a restart',
  linkEndedUnknown: 'connection ended for an unknown reason',
  linkInSandbox: 'linked in the sandbox',
  linkTakenOver: 'taken over by a worker',
  linkSessionMoved: 'a session was moved in',
  linkProxyChanged: 'its proxy was changed',
  linkPasskeyAsked: 'WhatsApp asks for a passkey',
  linkPasskeyUnknown:
    "WhatsApp asked for a passkey in a way that this version doesn't know: update Cascade, then begin again",
  linkPasskeyNotAnswered: 'nobody answered the passkey request in time: begin again',
  linkPasskeyRefused:
    'WhatsApp refused the passkey: begin again, with the passkey of this WhatsApp account',
  linkPasskeyRefusedOnce:
    'WhatsApp refused the passkey: use the passkey of this WhatsApp account, once more',
  linkPasskeyAskedAgain: 'WhatsApp asked for the passkey again',
  linkPasskeySilence:
    'WhatsApp took the passkey, and did not go on in time: open WhatsApp on the phone, then begin again',
  linkPasskeyForeign:
    'WhatsApp went on with a passkey step that this link did not begin: begin again',
  linkPasskeyUnreadable:
    "WhatsApp went on with the passkey step in a way that can't be read: begin again",
  linkPasskeyNotCompared: 'nobody compared the codes in time: begin again',
  linkPasskeyUnfinished: 'WhatsApp did not finish the link after the passkey: begin again',
  linkPasskeyConnectionLost: 'the connection was lost during the passkey step: begin again',
  linkPasskeyWorkerStopped: 'the worker stopped during the passkey step: begin again',
  linkClosedBefore: 'WhatsApp closed the connection before the phone was linked; a new code comes',
  linkOtherConnection: 'another connection took over while the phone was being linked: begin again',
  linkUnverified:
    'WhatsApp refused the link, or its answer could not be verified; a new code comes',
  linkedThen: 'the phone is linked; {reason}',
} as const;
