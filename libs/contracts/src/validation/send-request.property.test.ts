import fc from 'fast-check';
import { CHANNELS } from '../channels.ts';
import { checkMessage } from '../rules/check-message.ts';
import { addressOf } from '../addresses/address-of.ts';
import { isFailure } from '../failures/failure.ts';
import { sentenceOf } from '../failures/sentence-of.ts';
import { compile } from '../schemas/compile.ts';
import { SendRequestSchema } from '../schemas/send-request.ts';
import { sampleRequest } from '../testing/sample-request.ts';
import { validSendRequests } from '../testing/send-request-arbitrary.ts';
import { parseSendBody } from './parse-send-body.ts';
import { validateSendRequest } from './validate-send-request.ts';
import { said } from '../testing/said.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const matchesSchema = compile(SendRequestSchema);

test('every request that keeps the rules is accepted, after a trip through JSON', () => {
  fc.assert(
    fc.property(validSendRequests(NOW), (body) => {
      const parsed = parseSendBody(Buffer.from(JSON.stringify(body)));
      const validated = parsed.ok ? validateSendRequest(parsed.body, NOW) : parsed;
      expect(validated).toMatchObject({ ok: true });
      expect(matchesSchema(body)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('the plan holds every channel with content once, and no tier is empty', () => {
  fc.assert(
    fc.property(validSendRequests(NOW), (body) => {
      const validated = validateSendRequest(body, NOW);
      if (!validated.ok) throw new Error(sentenceOf(validated.failure));
      const { plan, keys, content } = validated.request;
      expect(plan.flat().sort()).toEqual(Object.keys(body.content).sort());
      expect(Object.keys(keys).sort()).toEqual(Object.keys(content).sort());
      expect(plan.every((tier) => tier.length > 0)).toBe(true);
    }),
  );
});

test('validation does not change the body', () => {
  fc.assert(
    fc.property(validSendRequests(NOW), (body) => {
      const before = structuredClone(body);
      validateSendRequest(body, NOW);
      expect(body).toEqual(before);
    }),
  );
});

test('an accepted request is accepted again: kept messages keep the rules', () => {
  fc.assert(
    fc.property(validSendRequests(NOW), (body) => {
      const validated = validateSendRequest(body, NOW);
      if (!validated.ok) throw new Error(sentenceOf(validated.failure));
      const { content } = validated.request;
      const faults = CHANNELS.map((channel) => {
        const entry = content[channel];
        return entry && 'message' in entry
          ? said(checkMessage(channel, entry.message, { stage: 'accepted' }))
          : null;
      });
      expect(faults).toEqual(CHANNELS.map(() => null));
    }),
  );
});

const anything = fc.anything({
  withNullPrototype: true,
  values: [fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null)],
});

describe('validateSendRequest never throws, and gives a reason for each refusal', () => {
  const hasVerdict = (body: unknown) => {
    const validated = validateSendRequest(body, NOW);
    return validated.ok || /\S/.test(sentenceOf(validated.failure));
  };

  test('random values', () => {
    fc.assert(fc.property(anything, hasVerdict), { numRuns: 500 });
  });

  test('random values in the place of a known member', () => {
    const paths = ['keys', 'content', 'target', 'context'];
    fc.assert(
      fc.property(fc.constantFrom(...paths), anything, (member, value) =>
        hasVerdict({ ...sampleRequest('telegram', 'waba'), [member]: value }),
      ),
      { numRuns: 500 },
    );
  });

  test('accepted requests with one value changed', () => {
    fc.assert(
      fc.property(validSendRequests(NOW), fc.nat(), anything, (body, at, value) => {
        const mutated = structuredClone(body);
        const places = placesOf(mutated);
        const [parent, name] = places[at % places.length]!;
        parent[name] = value;
        return hasVerdict(mutated);
      }),
      { numRuns: 1000 },
    );
  });

  test('messages and targets', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHANNELS),
        anything,
        fc.string(),
        (channel, message, target) => {
          for (const stage of ['written', 'rendered'] as const) {
            const reason = said(checkMessage(channel, message, { stage }));
            expect(reason === null || reason.length > 0).toBe(true);
          }
          const read = addressOf(channel, target, { writtenBy: 'person' });
          expect(isFailure(read) ? sentenceOf(read) : read.to).toMatch(/\S/);
        },
      ),
      { numRuns: 500 },
    );
  });
});

type Place = [parent: Record<string, unknown>, name: string];

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    [value as Record<string, unknown>, name] satisfies Place,
    ...placesOf(member),
  ]);
}
