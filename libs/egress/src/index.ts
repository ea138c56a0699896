export { createEgress } from './create-egress.ts';
export type { Egress, EgressOptions } from './create-egress.ts';
export type { ExactAddress } from './address-policy.ts';
export type { UrlCheck } from './check-url.ts';
export type { FetchedMedia, FetchMediaOptions, FetchMediaResult } from './fetch-media.ts';
export type { PostOptions, PostResult } from './post.ts';
export type { Resolve } from './resolve.ts';
export type { ResolvedHost } from './resolve-host.ts';
export {
  CERTIFICATE_FAULTS,
  certificateFault,
  type CertificateFault,
} from './certificate-fault.ts';
export type { HostFault } from './host-fault.ts';
export { createOwnMail, type OwnMail } from './own-mail.ts';
export { sniff } from './sniff.ts';
export type { Sniffed } from './sniff.ts';
export { createGuardedFetch, FetchFailed } from './guarded-fetch.ts';
export { createHttp } from './create-http.ts';
export { dispatcherOver, type Connect, type DispatcherOver } from './dispatcher-over.ts';
export { downloadsOver } from './download-by-axios.ts';
export { ownAgents, type Agents } from './guarded-agents.ts';
export type { Certainty, Guard, Http, HttpAnswer, NamedBy, OutboundCall } from './outbound-call.ts';
export { AddressRefused, UnusableAnswer } from './outbound-call.ts';
