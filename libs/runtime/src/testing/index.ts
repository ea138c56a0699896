export { describeGiven } from './describe-given.ts';
export { fakeClock } from './fake-clock.ts';
export type { FakeClock } from './fake-clock.ts';
export { recordingLogger, silentLogger } from './loggers.ts';
export type { LogRecord, RecordingLogger } from './loggers.ts';
export { waitFor } from './wait-for.ts';
export type { WaitOptions } from './wait-for.ts';
export { watchLeaks } from './watch-leaks.ts';
export { loopbackTls } from './loopback-tls.ts';
