import {
  composeRequest,
  freshRecipient,
  magicRecipient,
  OPERATOR_TOKEN,
  provision,
} from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered, expectRefusal, ID, testRefusedBodies } from './expectations.ts';

/** SPEC, "Endpoints": rules 1 to 10 of `POST /v1/send`, and the other routes. */
describeWorld('endpoints', (world) => {
  const text = { message: { type: 'text', message: 'Hi' } };

  describe('rules of the body', () => {
    testRefusedBodies(world, [
      [
        '1: two recipients',
        (body) => void (body.target['telegram'] = ['1', '2']),
        'target.telegram: must be a string',
      ],
      ['1: a list of requests', (body) => [body, body], 'body must be a JSON object'],
      [
        '2: content without its key',
        (body) => void delete body.keys['waba'],
        'no sendable channels: content requires a matching key',
      ],
      [
        '2: content of one channel, key of another',
        (body) => ({ ...body, keys: { email: { token: 'x' } } }),
        'no sendable channels: content requires a matching key',
      ],
      ['3: no keys', ({ content, target }) => ({ content, target }), 'No channels configured'],
      ['3: empty keys', (body) => ({ ...body, keys: {} }), 'No channels configured'],
      ['3: no content', ({ keys, target }) => ({ keys, target }), 'content required'],
      ['3: empty content', (body) => ({ ...body, content: {} }), 'content required'],
      [
        '4: template and message',
        (body) => void (body.content['telegram'] = { ...text, template: 1 }),
        'content.telegram: use either template or message, not both',
      ],
      [
        '4: neither of them',
        (body) => void (body.content['telegram'] = {}),
        'content.telegram: template or message required',
      ],
      [
        '5: an inline e-mail',
        ({ target }) => ({ keys: { email: { token: 'x' } }, content: { email: text }, target }),
        'email inline messages are not supported on /v1/send',
      ],
      [
        '5: an inline e-mail beside a template',
        ({ target }) => ({
          keys: { email: { token: 'x' } },
          content: { email: { ...text, template: 1 } },
          target,
        }),
        'email inline messages are not supported on /v1/send',
      ],
      [
        '6: a schedule in the past',
        (body) => ({ ...body, context: { timing: { schedule: 1 } } }),
        'Invalid schedule: the time is in the past.',
      ],
    ]);
  });

  test('5: e-mail is sent with a template', async () => {
    const template = await world.tenant.template('email', { subject: 'Hi', text: 'Hi' });
    const { body } = await world.send({ email: { to: freshRecipient('email'), template } });
    expect(body.channels).toEqual({ email: delivered('email') });
  });

  test('7: the HTTP status is 200 even when delivery fails', async () => {
    const { status, body } = await world.send({
      telegram: { to: magicRecipient('unknown', 'telegram') },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: false, channels: { telegram: { status: false } } });
  });

  test('8: a scheduled request delivers nothing now', async () => {
    const to = freshRecipient('telegram');
    const schedule = Math.floor(Date.now() / 1_000) + 3_600;
    const { body } = await world.send({ telegram: { to } }, { context: { timing: { schedule } } });
    expect(body).toMatchObject({ scheduled: true, channels: { telegram: { scheduled: true } } });
    expect(await world.arrived(to)).toEqual([]);
  });

  test('9: an async result is stored without a webhook', async () => {
    const { body } = await world.send(
      { telegram: { to: freshRecipient('telegram') } },
      { context: { behaviour: { mode: 'async' } } },
    );
    const { state, result } = await world.settled(body.request_id!);
    expect({ state, status: result?.status }).toEqual({ state: 'finished', status: true });
  });

  test('10: refusals have log ids of their own, from the counter of the requests', async () => {
    const accepted = await world.send({ telegram: { to: freshRecipient('telegram') } });
    const refused = await world.post({});
    const unauthorised = await world.stack.send({}, { token: 'no such token' });
    expectRefusal(unauthorised, 'invalid api token', 401);
    const ids = [accepted, refused, unauthorised].map(({ body }) => body.request_id);
    expect(ids).toEqual([ID, ID, ID]);
    expect(new Set(ids).size).toBe(3);
  });

  test('10: refusals for validation and authentication are in the audit log under that id', async () => {
    const { tenant, stack } = world;
    const foreign = composeRequest(tenant, {
      telegram: { to: freshRecipient('telegram'), key: { token: 'nobody' } },
    });
    const answers = [await world.post({}), await world.post(foreign)];
    const { data } = await stack.manage<{ data: { id: number }[] }>(
      tenant.account,
      'GET',
      '/api/audit?kind=send.rejected',
    );
    for (const { status, body } of answers) {
      expect(data.find(({ id }) => id === body.request_id)).toMatchObject({
        kind: 'send.rejected',
        status,
        reason: body.reason,
        route: 'POST /v1/send',
        ip: '127.0.0.1',
      });
    }
    expect(JSON.stringify(data)).not.toContain('nobody');
  });

  test('the body of a refused call can be read, without its tokens and values', async () => {
    const { tenant, stack } = world;
    const body = composeRequest(tenant, { telegram: { to: freshRecipient('telegram') } });
    const target = { ...(body.target as object), variables: { code: '482913' }, typo: 1 };
    const { body: refused } = await world.post({ ...body, target });
    const path = `/api/audit/${refused.request_id}/call`;
    const call = await stack.manage(tenant.account, 'GET', path);
    expect(call).toMatchObject({
      content_type: 'application/json',
      truncated: false,
      body: { target: { typo: 1, variables: { code: '… (6 characters)' } } },
    });
    expect(JSON.stringify(call)).not.toContain(tenant.keys.telegram);
    expect(JSON.stringify(call)).not.toContain('482913');
    const other = await provision(stack);
    const foreign = await stack.call('GET', path, undefined, {
      token: OPERATOR_TOKEN,
      headers: { 'X-Account-Id': other.account },
    });
    expect(foreign.status).toBe(404);
  });

  describe('content type', () => {
    test.each([
      'application/json',
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'text/plain',
    ])('%s: the body is read as JSON', async (type) => {
      const legs = { telegram: { to: freshRecipient('telegram') } };
      const { body } = await world.send(legs, {}, { 'Content-Type': type });
      expect(body.status).toBe(true);
    });
  });

  test.each([
    ['GET', '/v1/send'],
    ['PUT', '/v1/send'],
    ['DELETE', '/v1/send'],
    ['POST', '/v1/templates'],
    ['GET', '/v1'],
    ['GET', '/v1/nothing'],
    ['POST', '/v2/send'],
    ['POST', '/v1/send/extra'],
    ['PUT', '/v1/requests'],
    ['GET', '/%00'],
  ])('%s %s is a 404 in JSON', async (method, path) => {
    const { status, headers, body } = await world.call(method, path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body).toEqual({
      status: false,
      reason: `not found: ${method} ${path}`,
      code: 'not_found',
    });
  });

  test.each(['GET', 'POST', 'DELETE'])(
    '%s of an unknown path is a 401 without a valid token, as of others',
    async (method) => {
      for (const [token, reason] of [
        [null, 'missing api token'],
        ['nobody', 'invalid api token'],
      ] as const) {
        const response = await fetch(`${world.stack.url}/v1/unknown`, {
          method,
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
        });
        expect([response.status, await response.json()]).toEqual([
          401,
          expect.objectContaining({ status: false, reason }),
        ]);
      }
    },
  );

  test.each([
    ['/v1/send', ['POST']],
    ['/v1/token', ['GET', 'HEAD']],
    ['/api/templates/1', ['GET', 'HEAD', 'PATCH', 'DELETE']],
  ])('OPTIONS of %s answers JSON with what is allowed', async (path, methods) => {
    const response = await fetch(world.stack.url + path, { method: 'OPTIONS' });
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const body = (await response.json()) as { allow: string[] };
    expect([response.status, body]).toEqual([200, { status: true, allow: expect.any(Array) }]);
    expect(body.allow.toSorted()).toEqual(methods.toSorted());
    expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(methods.toSorted());
  });

  test.each(['/v1/nothing', '/api/nothing', '/nothing'])(
    'OPTIONS of %s, which takes nothing, is a 404 in JSON',
    async (path) => {
      const response = await fetch(world.stack.url + path, { method: 'OPTIONS' });
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect([response.status, await response.json()]).toEqual([
        404,
        { status: false, reason: `not found: OPTIONS ${path}`, code: 'not_found' },
      ]);
    },
  );

  test('an invalid path is a 400 in JSON', async () => {
    const { status, body } = await world.call('GET', '/v1/requests/%E0%A4%A');
    expect({ status, body }).toEqual({
      status: 400,
      body: { status: false, reason: 'bad request', code: 'invalid_request' },
    });
  });

  test('answers forbid framing, caching and sniffing', async () => {
    const { headers } = await world.stack.send(
      composeRequest(world.tenant, { telegram: { to: freshRecipient('telegram') } }),
      { token: world.tenant.token },
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers.has('x-powered-by')).toBe(false);
  });
});
