// One configuration for every package. Unit tests stand beside their source,
// tests that cross packages under tests/.
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/libs', '<rootDir>/services', '<rootDir>/tests', '<rootDir>/scripts'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
        module: { type: 'es6' },
      },
    ],
  },
  testTimeout: 30_000,
  // What suites leave behind grows to gigabytes, and is collected again and again.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/scripts/suite-order.ts',
};
