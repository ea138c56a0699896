/** What is wrong with a server's certificate. */
export type CertificateKind =
  | 'certificateUnknownAuthority'
  | 'certificateExpired'
  | 'certificateEarly'
  | 'certificateOtherName'
  | 'certificateNotValid';

type Kind =
  | 'addressTooLong'
  | 'connectionClosed'
  | 'connectionNotSecure'
  | 'hostNotAllowed'
  | 'hostNotFound'
  | 'hostNotReached'
  | 'hostNotValid'
  | 'httpsOnly'
  | 'sandboxCallsProduct'
  | 'serverAnswersUnusable'
  | 'serverSpeaksNoHttp'
  | 'timedOut'
  | 'urlNotValid'
  | 'urlWithUser'
  | CertificateKind
  /** The same with what to do about it. */
  | `${CertificateKind}Mend`;

/** Why an address may not be called, or gives no answer; names no internal address. `HOST_FAULTS` of `libs/contracts` has its words. */
export interface HostFault {
  kind: Kind;
}

/** The fault of an address that a server redirects to. */
export interface RedirectFault {
  kind: 'redirectedTo';
  params: { reason: HostFault };
}
