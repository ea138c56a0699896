export { createEgress } from './create-egress.ts';
export type { Egress, EgressOptions } from './create-egress.ts';
export type { ExactAddress } from './address-policy.ts';
export type { UrlCheck } from './check-url.ts';
export type { FetchedMedia, FetchMediaOptions, FetchMediaResult } from './fetch-media.ts';
export type { Agents } from './guarded-agents.ts';
export type { PostOptions, PostResult } from './post.ts';
export type { Resolve } from './resolve.ts';
export type { ResolvedHost } from './resolve-host.ts';
export {
  CERTIFICATE_FAULTS,
  certificateFault,
  type CertificateFault,
} from './certificate-fault.ts';
export { failureReason } from './failure-reason.ts';
export { poolConnections, type PooledConnections } from './pool-connections.ts';
export { sniff } from './sniff.ts';
export type { Sniffed } from './sniff.ts';
export { createGuardedFetch, FetchFailed } from './guarded-fetch.ts';
export { MAX_INTERIM_ANSWERS } from './interim-answers.ts';
export { providerFetch } from './provider-fetch.ts';
