import type { CheckSentences } from '../definition.ts';

/** What checks of linked phones find, and what to do. */
const LINKS = {
  checkLinked: 'The phone is linked and connected.',
  checkNotLinked: 'No phone is linked.',
  adviceLinkByCode: 'Link one with a QR code or a pairing code.',
  checkLinking: 'A phone is being linked.',
  adviceScanCode: 'Scan the QR code or type the pairing code.',
  checkConnectionLost: 'The connection is lost.',
  checkVersionRefused: 'WhatsApp refuses this version of WhatsApp Web.',
  adviceNewestTried: 'The newest one is tried by itself; if that fails, update Cascade.',
  adviceReconnects: 'It is made again by itself; wait a moment.',
  checkLinkEnded: 'The phone ended the link.',
  adviceLinkAgain: 'Link it again.',
  checkSwitchedOff:
    'The device is switched off: it stopped its process, or its session is unusable.',
  adviceLinkOrMove: 'Link it again, or move another session in.',
  checkSessionElsewhere: 'The session is in use elsewhere.',
  adviceEndElsewhere: 'End it there, then link again.',
  checkBanned: 'WhatsApp has banned the number.',
  adviceAskReview: 'Ask for a review in WhatsApp on the phone.',
  checkLinkRemoved: 'The link was removed.',
  adviceLinkPhone: 'Link a phone again.',
  checkNoWorker: 'No worker holds the connection of this phone.',
  adviceWhatsappWorker: 'See that the WhatsApp worker runs; it takes the phone by itself.',
  checkPasskeyAsked: 'WhatsApp asks for the passkey of the phone that is being linked.',
  advicePasskey: "Answer on the device's page, or with a one-time link; it waits ten minutes.",
} as const;

/** Steps of the link of a phone. */
const STEPS = {
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
  /** With what WhatsApp says to people about it. */
  linkEndedSaying: '{why}: {said}',
  linkSessionUnusable: "its session can't be used: {fault}",
  linkTimeLock: 'WhatsApp bars this device from writing to new contacts',
  linkedThen: 'the phone is linked; {reason}',
} as const;

/** What checks of proxies find, and what to do. */
const PROXIES = {
  proxyNotAllowed: "The proxy's address is not allowed.",
  adviceProxyPublic:
    'Use a public address, or ask the operator to open the network (EGRESS_ALLOW).',
  proxyHostUnknown: 'There is no host {host}.',
  adviceProxyHost: 'Compare the host with that of the proxy.',
  adviceProxyAddress: 'Compare host, port and protocol with those of the proxy.',
  adviceProxyLogin: 'Compare user name and password with those of the proxy.',
  proxyLoginRefused: 'The proxy refused the user name or the password.',
  proxyLoginAsked: 'The proxy asks for a user name and a password.',
  proxyAnswered: 'The proxy answered HTTP {status} and made no connection to {target}.',
  adviceProxyTarget: 'See that the proxy allows connections to {target}.',
  proxySilent: 'The proxy did not answer in time.',
  proxyMadeNone: 'The proxy made no connection to {target}.',
  proxyPortRefused: 'The proxy refuses connections on this port.',
  proxyIntercepts: 'What answers through the proxy is not {target}: its certificate is not valid.',
  adviceProxyIntercepts: 'Do not use a proxy that reads encrypted connections.',
  proxyWorks: '{host} answered through the proxy in {ms} ms.',
  proxyOpenedNone: '{host} answered HTTP {status} through the proxy and opened no connection.',
  adviceProxyBlocked: "See that WhatsApp does not block the proxy's address.",
  proxyEnded: 'The proxy ended the connection.',
} as const;

/** Rules of the answer to a passkey request of WhatsApp. */
const PASSKEYS = {
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

export const whatsappChecks = {
  ...LINKS,
  ...STEPS,
  ...PROXIES,
  ...PASSKEYS,
} as const satisfies CheckSentences;
