export { LEASE_MS, startWhatsappWorker } from './context.ts';
export type { WhatsappWorkerParts } from './context.ts';
export type { Emit, ProviderEvent } from './inbound/provider-event.ts';
export { openSocket } from './socket/phone-socket.ts';
export type { OpenSocket, PhoneSocket } from './socket/phone-socket.ts';
