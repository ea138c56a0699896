export { startFakeMessageCentre, type FakeMessageCentre } from './fake-message-centre.ts';
export { INTAKES } from './intakes.ts';
export { writeDelivered, type WrittenDelivery } from './write-delivered.ts';
