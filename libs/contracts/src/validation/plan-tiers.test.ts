import { planTiers } from './plan-tiers.ts';

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
    'without fallback a sequence means nothing',
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
