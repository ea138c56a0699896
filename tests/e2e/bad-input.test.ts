import { request } from 'node:http';
import { CHANNELS } from '@cascade/contracts';
import fc from 'fast-check';
import { composeRequest, freshRecipient, provision, type RequestBody } from '../harness/index.ts';
import { describeWorld, type World } from './describe-world.ts';
import { delivered, expectRefusal, testRefusedBodies, type BodyRefusal } from './expectations.ts';

const KNOWN = CHANNELS.join(', ');

type Edit = BodyRefusal[1];

/** Sets a nested member of the body: `content.telegram.message.type`. */
const set =
  (path: string, value: unknown): Edit =>
  (body) => {
    const names = path.split('.');
    const last = names.pop()!;
    let at = body as unknown as Record<string, unknown>;
    for (const name of names) at = at[name] as Record<string, unknown>;
    at[last] = value;
  };

/** Every kind of bad request gets an answer that names the fault, never a 5xx. */
describeWorld('bad input', (world) => {
  describe('wrong types', () => {
    const wrong: [path: string, value: unknown, expected: string][] = [
      ['keys', [], 'an object'],
      ['keys', 'telegram', 'an object'],
      ['keys.telegram', 'token', 'an object'],
      ['keys.telegram.token', 5, 'a string'],
      ['keys.telegram.token', { $ne: null }, 'a string'],
      ['keys.telegram.fallback', 'true', 'true or false'],
      ['keys.telegram.fallback', 1, 'true or false'],
      ['keys.telegram.fallback_sequence', '1', 'an integer'],
      ['keys.telegram.fallback_sequence', 1.5, 'an integer'],
      ['content', [], 'an object'],
      ['content.telegram', 7, 'an object'],
      ['content.telegram.message', 'Hi', 'an object'],
      ['content.telegram.message', ['Hi'], 'an object'],
      ['content.telegram.message.message', 7, 'a string'],
      ['content.telegram.message.richContext', [], 'an object'],
      ['content.telegram.message.richContext', { buttons: {} }, 'an array'],
      ['content.waba.message.richContext', { fileId: 'seven' }, 'an integer'],
      ['content.waba.message.richContext', { fileId: 7.5 }, 'an integer'],
      ['content.waba.message.richContext', { fileUrl: 7 }, 'a string'],
      ['content.waba.message.richContext', { footer: {} }, 'a string'],
      ['content.waba.message.richContext', { location: [] }, 'an object'],
      ['content.waba.message.richContext', { listMessage: 'Menu' }, 'an object'],
      ['target', '628', 'an object'],
      ['target', [], 'an object'],
      ['target.telegram', true, 'a string'],
      ['target.variables', 'a=b', 'an object'],
      ['context', 'now', 'an object'],
    ];
    testRefusedBodies(
      world,
      wrong.map(([path, value, expected]): BodyRefusal => {
        const [inner] =
          path.endsWith('richContext') && !Array.isArray(value) ? Object.keys(value as object) : [];
        const at = inner === undefined ? path : `${path}.${inner}`;
        return [
          `${path} as ${JSON.stringify(value)}`,
          set(path, value),
          `${at}: must be ${expected}`,
        ];
      }),
    );

    test.each([['"text"'], ['7'], ['null'], ['true'], ['[]'], ['[{}]']])(
      'a body that is %s',
      async (body) => expectRefusal(await world.post(body), 'body must be a JSON object'),
    );

    const ids: [value: unknown, reason: string][] = [
      ['7', 'must be an integer'],
      [7.5, 'must be an integer'],
      [{ $gt: 0 }, 'must be an integer'],
      [0, 'must be a template id, a positive integer'],
      [-7, 'must be a template id, a positive integer'],
      [1e21, 'must be a template id, a positive integer'],
    ];
    testRefusedBodies(
      world,
      ids.map(([value, reason]): BodyRefusal => [
        `the template id ${JSON.stringify(value)}`,
        set('content.telegram', { template: value }),
        `content.telegram.template: ${reason}`,
      ]),
    );
  });

  describe('unknown names', () => {
    const unknown: [path: string, reason: string][] = [
      ['keys.fax', `unknown channel, known are ${KNOWN}`],
      ['keys.WhatsApp', 'unknown channel, did you mean whatsapp?'],
      ['keys.telegran', 'unknown channel, did you mean telegram?'],
      ['keys.telegram.tokn', 'unknown field, did you mean token?'],
      ['keys.telegram.fallbackSequence', 'unknown field, did you mean fallback_sequence?'],
      ['content.fax', `unknown channel, known are ${KNOWN}`],
      ['content.e-mail', 'unknown channel, did you mean email?'],
      ['content.telegram.templates', 'unknown field, did you mean template?'],
      ['content.telegram.message.text', 'unknown field, known are type, message, richContext'],
      ['content.telegram.message.rich_context', 'unknown field, did you mean richContext?'],
      ['target.variable', 'unknown field, did you mean variables?'],
      ['behaviour', 'unknown field, known are keys, content, target, context'],
      ['contents', 'unknown field, did you mean content?'],
      ['contxt', 'unknown field, did you mean context?'],
    ];
    testRefusedBodies(
      world,
      unknown.map(([path, reason]): BodyRefusal => [path, set(path, {}), `${path}: ${reason}`]),
    );

    const rich = 'content.telegram.message.richContext';
    testRefusedBodies(world, [
      [
        'file_url',
        set(rich, { file_url: 'https://example.com' }),
        `${rich}.file_url: unknown field, did you mean fileUrl?`,
      ],
      [
        'callback_data',
        set(rich, { buttons: [[{ type: 'callback', text: 'x', callback_data: 'y' }]] }),
        `${rich}.buttons[0][0].callback_data: unknown field, did you mean callbackData?`,
      ],
    ]);
  });

  describe('member names that reach for the prototype', () => {
    test.each([
      ...['__proto__', 'constructor', 'prototype', '$where', '$ne', '{{x}}'].map(
        (name) => `{${JSON.stringify(name)}:"x"}`,
      ),
      '{"__proto__":{"polluted":true}}',
    ])(
      // A JSON text: an object literal would set its prototype instead.
      'no marker can need these variables, so they are left out: %s',
      async (variables) => {
        const to = freshRecipient('telegram');
        const { keys, content } = composeRequest(world.tenant, { telegram: { to, text: 'Hi' } });
        const target = `{"telegram":"${to}","variables":${variables}}`;
        const { body } = await world.post(
          `{"keys":${JSON.stringify(keys)},"content":${JSON.stringify(content)},"target":${target}}`,
        );
        expect(body.channels).toEqual({ telegram: delivered('telegram') });
        const { body: log } = await world.request(body.request_id);
        expect(JSON.stringify(log)).not.toContain('polluted');
      },
    );
    testRefusedBodies(world, [
      [
        '__proto__ in the body',
        (body) => JSON.stringify(body).replace('{', '{"__proto__":{"keys":{}},'),
        '__proto__: unknown field, known are keys, content, target, context',
      ],
      [
        'constructor in keys',
        set('keys.constructor', { token: 'x' }),
        `keys.constructor: unknown channel, known are ${KNOWN}`,
      ],
      [
        'an operator in target',
        set('target.$gt', ''),
        `target.$gt: unknown field, known are ${KNOWN}, variables, timezone, locale`,
      ],
      [
        'an operator in content',
        set('content.telegram', { $where: '1' }),
        'content.telegram.$where: unknown field, known are template, message',
      ],
    ]);

    test('no prototype was touched', () => {
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    });

    test('query operators as values are plain texts', async () => {
      const to = freshRecipient('telegram');
      const variables = { a: '{"$ne":null}', b: '$where' };
      const { body } = await world.send({ telegram: { to, text: '{{a}} {{b}}' } }, { variables });
      expect(body.channels).toEqual({ telegram: delivered('telegram') });
      expect(await world.arrived(to)).toMatchObject([{ text: '{"$ne":null} $where' }]);
    });
  });

  describe('line breaks in what becomes a header', () => {
    const richContext = (fileName: string) => ({
      type: 'document',
      richContext: { fileId: 1, fileName },
    });
    testRefusedBodies(world, [
      ...['a\r\nX: y', 'a\nb', 'a\rb', 'a\0b'].map((name): BodyRefusal => [
        `the file name ${JSON.stringify(name)}`,
        set('content.telegram.message', richContext(name)),
        'content.telegram.message.richContext.fileName: must not contain line breaks or NUL',
      ]),
      ...['../x', 'a\\b', '/etc/passwd'].map((name): BodyRefusal => [
        `the file name ${JSON.stringify(name)}`,
        set('content.telegram.message', richContext(name)),
        'content.telegram.message.richContext.fileName: must not contain / or \\',
      ]),
      [
        'a channel token',
        set('keys.telegram.token', 'a\r\nX: y'),
        'keys.telegram.token: must not contain control characters',
      ],
    ]);
  });

  describe('valid JSON that no channel can send', () => {
    const withText =
      (json: string): Edit =>
      (body) =>
        JSON.stringify(body).replace('"Hello"', json);
    testRefusedBodies(world, [
      [
        'half of a surrogate pair',
        withText('"\\ud83d"'),
        'content.telegram.message.message: has half of a surrogate pair',
      ],
      [
        'half of a surrogate pair in a name',
        (body) => JSON.stringify(body).replace('"target":{', '"target":{"\\udc00":1,'),
        'target.\ufffd: has half of a surrogate pair',
      ],
      [
        'a number beyond a double',
        (body) => JSON.stringify(body).replace('"target":{', '"target":{"variables":{"n":1e999},'),
        'target.variables.n: the number is out of range',
      ],
    ]);

    test('of a repeated member the last value counts', async () => {
      const to = freshRecipient('telegram');
      const body = JSON.stringify(composeRequest(world.tenant, { telegram: { to } }));
      const twice = body.replace('"message":"Hello"', '"message":"first","message":"last"');
      expect((await world.post(twice)).body.status).toBe(true);
      expect(await world.arrived(to)).toMatchObject([{ text: 'last' }]);
    });
  });

  describe('arbitrary input', () => {
    /** Posts generated bodies. The stack must answer a valid request afterwards. */
    const expectHandled = async (
      bodies: fc.Arbitrary<string | Uint8Array<ArrayBuffer>>,
      numRuns: number,
    ) => {
      // A separate account: beyond a number per minute, refusals are answered without a log row.
      const tenant = await provision(world.stack);
      const token = tenant.token;
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const { status } = await world.stack.send(body, { token });
          expect([200, 400, 403]).toContain(status);
        }),
        { numRuns, endOnFailure: true },
      );
      await expectAlive(world);
    };

    test('a member without a name: refused, without a field', async () => {
      const { status, body } = await world.stack.send(
        { ...good(world), ['']: 1 },
        { token: world.tenant.token },
      );
      expect([status, body.code, Object.hasOwn(body, 'field')]).toEqual([
        400,
        'invalid_field',
        false,
      ]);
    });

    test('random bytes', () => expectHandled(fc.uint8Array({ maxLength: 512 }).map(copyOf), 100));

    test('random JSON', () => expectHandled(fc.json({ maxDepth: 6 }), 100));

    test('a good body cut short', async () => {
      const whole = JSON.stringify(good(world));
      await expectHandled(
        fc.integer({ min: 0, max: whole.length - 1 }).map((at) => whole.slice(0, at)),
        60,
      );
    });

    test('a good body with one value replaced by anything', async () => {
      const paths = pathsOf(good(world));
      await expectHandled(
        fc.tuple(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 3 })).map(([path, value]) => {
          const body = good(world);
          replace(body, path, value);
          return JSON.stringify(body);
        }),
        200,
      );
    });

    test('a good body with one byte changed', async () => {
      const whole = Buffer.from(JSON.stringify(good(world)));
      await expectHandled(
        fc
          .tuple(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 0, max: 255 }))
          .map(([at, byte]) => {
            const changed = copyOf(whole);
            changed[at] = byte;
            return changed;
          }),
        150,
      );
    });

    /** More than two minutes' limit of rows, since a minute may end during the flood. */
    const FLOOD = 660;

    test('a flood of refused calls is answered, and logged up to the limit per minute', async () => {
      const { token } = await provision(world.stack);
      const answers = await Promise.all(
        Array.from({ length: FLOOD }, () => world.stack.send({}, { token })),
      );
      const logged = answers.filter(({ body }) => body.request_id !== undefined);
      for (const { status, body } of answers) {
        expect(status).toBe(400);
        expect(body.reason).toBe('No channels configured');
      }
      expect(logged.length).toBeLessThan(answers.length);
      expect(logged.length).toBeGreaterThanOrEqual(300);
    });
  });

  test('a caller who disconnects in the middle of the body harms no other caller', async () => {
    const { url } = world.stack;
    await new Promise<void>((resolve) => {
      const call = request(`${url}/v1/send`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${world.tenant.token}`, 'Content-Length': 1_000 },
      });
      call.once('error', () => undefined).once('close', resolve);
      call.write('{"keys":', () => call.destroy());
    });
    await expectAlive(world);
  });
});

function good({ tenant }: World): RequestBody {
  return composeRequest(
    tenant,
    {
      telegram: {
        // A recipient that fails at once.
        to: 'nobody',
        message: {
          type: 'text',
          message: 'Hi {{name}}',
          richContext: { footer: 'x', buttons: [[{ type: 'copy', text: 'a', copyText: 'b' }]] },
        },
      },
      waba: { to: '0812', text: 'Hi', tier: 1 },
    },
    { variables: { name: 'Ana' }, context: { behaviour: { mode: 'sync' } } },
  );
}

async function expectAlive(world: World): Promise<void> {
  const { status, body } = await world.send({ telegram: { to: freshRecipient('telegram') } });
  expect({ status, delivered: body.status }).toEqual({ status: 200, delivered: true });
  const errors = world.stack.logger.records.filter(({ level }) => level === 'error');
  expect(errors).toEqual([]);
}

function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

type Path = (string | number)[];

/** Returns the paths of all values: every member and item, at every depth. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return names.flatMap((name) => {
    const path = [...at, name];
    return [path, ...pathsOf((value as Record<string | number, unknown>)[name], path)];
  });
}

function replace(body: RequestBody, path: Path, value: unknown): void {
  let at = body as unknown as Record<string | number, unknown>;
  for (const name of path.slice(0, -1)) at = at[name] as Record<string | number, unknown>;
  at[path.at(-1)!] = value;
}
