export { DRIVERS } from './drivers.ts';
export { readStandaloneConfig, type StandaloneConfig } from './config.ts';
export { startStandalone, type Overrides, type Standalone } from './start-standalone.ts';
