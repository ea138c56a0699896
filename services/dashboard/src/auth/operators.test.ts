import { hashToken } from '@cascade/vault';
import { readDashboardConfig } from '../config.ts';
import { createOperators } from './operators.ts';

const [NEW, OLD] = ['the-new-token-of-the-setting', 'the-old-token-of-the-setting'];
const NOBODY = { operatorTokens: { byHash: () => Promise.resolve(null) } };

const operatorsOf = (settings: readonly string[]) =>
  createOperators(settings, NOBODY as unknown as Parameters<typeof createOperators>[1]);

const tokensOf = (setting: string) =>
  readDashboardConfig({
    OPERATOR_TOKEN: setting,
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
    AMQP_URL: 'amqp://127.0.0.1',
    MONGODB_URL: 'mongodb://127.0.0.1',
  }).operatorTokens;

test('OPERATOR_TOKEN names the token, and behind it those that it replaces', () => {
  expect(tokensOf(NEW)).toEqual([NEW]);
  expect(tokensOf(`${NEW}, ${OLD}`)).toEqual([NEW, OLD]);
  expect(() => tokensOf(`${NEW},short`)).toThrow(/OPERATOR_TOKEN/);
  expect(() => tokensOf(`${NEW},`)).toThrow(/OPERATOR_TOKEN/);
});

test('while one token of the setting replaces another, both are valid, and sessions of both', async () => {
  const rotating = operatorsOf([NEW, OLD]);
  const after = operatorsOf([NEW]);
  const session = { operator: hashToken(OLD) };
  expect((await rotating.byToken(OLD))?.operator.role).toBe('administrator');
  expect((await rotating.byToken(NEW))?.operator.role).toBe('administrator');
  expect(await rotating.ofSession(session)).not.toBeNull();
  expect(await after.byToken(OLD)).toBeNull();
  expect(await after.ofSession(session)).toBeNull();
  expect(await after.byToken(`${NEW},${OLD}`)).toBeNull();
});
