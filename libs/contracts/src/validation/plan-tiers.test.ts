import { planTiers, readPlace } from './plan-tiers.ts';

const key = (fallback: boolean, fallbackSequence = 0) => ({
  token: 't',
  fallback,
  fallbackSequence,
});

test.each([
  [
    'primary channels go together',
    { whatsapp: key(false), email: key(false) },
    [['whatsapp', 'email']],
  ],
  [
    'tiers follow the sequence, whatever the order of keys',
    { whatsapp: key(true, 2), telegram: key(true, 1), email: key(false) },
    [['email'], ['telegram'], ['whatsapp']],
  ],
  [
    'channels of one sequence share a tier',
    { whatsapp: key(false), telegram: key(true, 1), waba: key(true, 1) },
    [['whatsapp'], ['telegram', 'waba']],
  ],
  [
    'a fallback without a sequence is in tier 1',
    { whatsapp: key(false), telegram: key(true, 0), waba: key(true, 1) },
    [['whatsapp'], ['telegram', 'waba']],
  ],
  [
    'the sequence of a primary means nothing',
    { whatsapp: key(false, 3), telegram: key(true, 1) },
    [['whatsapp'], ['telegram']],
  ],
  [
    'gaps close, and with no primary the lowest tier starts',
    { whatsapp: key(true, 9), telegram: key(true, 4) },
    [['telegram'], ['whatsapp']],
  ],
])('%s', (_, keys, plan) => {
  expect(planTiers(keys)).toEqual(plan);
});

test.each([
  [{}, { fallback: false, fallbackSequence: 0 }],
  [{ fallback_sequence: 0 }, { fallback: false, fallbackSequence: 0 }],
  [{ fallback_sequence: 1 }, { fallback: true, fallbackSequence: 1 }],
  [{ fallback_sequence: 99 }, { fallback: true, fallbackSequence: 99 }],
  [{ fallback: true }, { fallback: true, fallbackSequence: 0 }],
  [
    { fallback: true, fallback_sequence: 2 },
    { fallback: true, fallbackSequence: 2 },
  ],
  [
    { fallback: false, fallback_sequence: 2 },
    { fallback: false, fallbackSequence: 2 },
  ],
])('the place of a key with %j is %j', (key, place) => {
  expect(readPlace(key)).toEqual(place);
});
