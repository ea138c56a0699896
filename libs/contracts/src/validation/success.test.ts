import { sentenceOf } from '../failures/sentence-of.ts';
import type { Channel } from '../channels.ts';
import { sampleRequest } from '../testing/sample-request.ts';
import { validateSendRequest } from './validate-send-request.ts';

const NOW = Date.UTC(2026, 10, 23);

function bodyWith(keys: Partial<Record<Channel, object>>, timing?: object) {
  const body = sampleRequest(...(Object.keys(keys) as Channel[]));
  for (const [channel, key] of Object.entries(keys)) {
    body.keys[channel] = { ...(body.keys[channel] as object), ...key };
  }
  return timing === undefined ? body : { ...body, context: { timing } };
}

const successOf = (body: unknown) => {
  const validated = validateSendRequest(body, NOW);
  if (!validated.ok) throw new Error(sentenceOf(validated.failure));
  const { keys } = validated.request;
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, key.success]));
};
const reasonOf = (body: unknown) => {
  const validated = validateSendRequest(body, NOW);
  return validated.ok ? null : sentenceOf(validated.failure);
};

test('a key without a success has none', () => {
  expect(successOf(bodyWith({ waba: {} }))).toEqual({ waba: undefined });
});

test('a success has the time of its key, of the tier, or the default of its channel', () => {
  const delivered = { success: 'delivered' };
  const receipt = { state: 'delivered', silence: 'failed' };
  const keys = { waba: delivered, whatsapp: { success: 'read', within: 90 }, email: delivered };
  expect(successOf(bodyWith(keys))).toEqual({
    waba: { ...receipt, withinMs: 60_000 },
    whatsapp: { state: 'read', silence: 'failed', withinMs: 90_000 },
    email: { state: 'delivered', silence: 'sent', withinMs: 300_000 },
  });
  expect(successOf(bodyWith(keys, { tier_within: 30 }))).toMatchObject({
    waba: { withinMs: 30_000 },
    whatsapp: { withinMs: 90_000 },
    email: { withinMs: 30_000 },
  });
  expect(successOf(bodyWith({ telegram: delivered }))).toEqual({
    telegram: { state: 'delivered', silence: 'sent', withinMs: 0 },
  });
  expect(successOf(bodyWith({ waba: { success: 'accepted' } }))).toEqual({
    waba: { state: 'accepted', silence: 'sent', withinMs: 0 },
  });
});

test.each([
  [{ telegram: { success: 'read' } }, `keys.telegram.success: telegram doesn't support "read"`],
  [{ email: { success: 'read' } }, `keys.email.success: email doesn't support "read"`],
  [{ waba: { within: 5 } }, 'keys.waba.within: only with success "delivered" or "read"'],
  [
    { waba: { success: 'accepted', within: 5 } },
    'keys.waba.within: only with success "delivered" or "read"',
  ],
  [{ waba: { success: 'arrived' } }, 'keys.waba.success: '],
  [{ waba: { success: 'read', within: 0 } }, 'keys.waba.within: '],
  [{ waba: { success: 'read', within: 86_401 } }, 'keys.waba.within: '],
  [{ waba: { success: 'read', within: 1.5 } }, 'keys.waba.within: '],
])('%j is refused by name', (keys, reason) => {
  expect(reasonOf(bodyWith(keys))).toContain(reason);
});

test('tier_within without a key that waits is refused', () => {
  const reason = 'context.timing.tier_within: no key asks for "delivered" or "read"';
  expect(reasonOf(bodyWith({ waba: {} }, { tier_within: 5 }))).toBe(reason);
  expect(reasonOf(bodyWith({ waba: { success: 'accepted' } }, { tier_within: 5 }))).toBe(reason);
  expect(reasonOf(bodyWith({ waba: { success: 'read' } }, { tier_within: 0 }))).toContain(
    'context.timing.tier_within: ',
  );
});
