// One configuration for every package. Unit tests stand beside their source,
// tests that cross packages under tests/.
export default {
  testEnvironment: 'node',
  roots: ['libs', 'services', 'clients/cli/src', 'clients/typescript/src', 'tests', 'scripts'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  testMatch: ['**/*.test.ts'],
  // Node itself loads the suites: it strips types, and compiles each file once per worker.
  transform: {},
  testRunner: '<rootDir>/tests/run/suite-runner.ts',
  // Not among temporary files, which may lie in memory and go after a run.
  cacheDirectory: '<rootDir>/.cache/jest',
  testTimeout: 360_000,
  // What suites leave behind grows to gigabytes, and is collected again and again.
  workerIdleMemoryLimit: '1GB',
  // Jest kills a worker half a second after asking it to exit, and calls that a leak. Large workers seem to
  // need longer on a busy machine: the suites that were traced had no handle open. Not proven for all.
  workerGracefulExitTimeout: 20_000,
  testSequencer: '<rootDir>/tests/run/suite-order.ts',
};
