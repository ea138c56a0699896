export { driver } from './driver.ts';
export { messageIdOf } from './send/message-id.ts';
export { openSocket } from './socket/open-socket.ts';
export type { OpenSocket, PhoneSocket } from './socket/phone-socket.ts';
