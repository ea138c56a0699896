import type { CollectionName } from '../collections/records.ts';
import { describeRepositories } from '../testing/describe-repositories.ts';
import type { Collection, Doc } from '../port.ts';
import { oauthGrantContext } from '../repositories/devices/oauth-grants.ts';
import { oidcSecretContext } from '../repositories/accounts/oidc-providers.ts';
import { secondFactorContext } from '../repositories/accounts/users.ts';
import { sealedContentContext } from '../repositories/requests/requests.ts';
import { messageSecretContext } from '../repositories/inbound/inbound.ts';
import { erasureContext } from '../repositories/contacts/erasure-records.ts';
import { resealStore, type ResealText } from './reseal.ts';
import { SEALED_MEMBERS } from './sealed-members.ts';

/** A fake sealed text: its key, and the context that it is bound to. */
const sealed = (key: string, context: string) => `${key}|${context}`;

const reseal: ResealText = (text, context) => {
  const [key, bound] = text.split('|');
  if (key === 'new') return 'fresh';
  return key === 'old' && bound === context ? { sealed: sealed('new', context) } : 'unreadable';
};

/** A row of every collection with sealed members. */
const ROWS: readonly [CollectionName, Doc & Record<string, unknown>][] = [
  ['devices', { _id: 'dev_1', tokenHash: '1', credentials: sealed('old', 'device:dev_1') }],
  [
    'devices',
    { _id: 'dev_0', tokenHash: '0', proxy: { password: sealed('old', 'device-proxy:dev_0') } },
  ],
  ['devices', { _id: 'dev_4', tokenHash: '4', linkMark: sealed('old', 'device-links:dev_4') }],
  ['devices', { _id: 'dev_2', tokenHash: '2', credentials: sealed('lost', 'device:dev_2') }],
  ['webhooks', { _id: 'whk_1', secret: sealed('old', 'webhook:whk_1:secret') }],
  ['webhooks', { _id: 'whk_2', signing: sealed('old', 'webhook:whk_2:signing') }],
  ['webhooks', { _id: 'whk_3', url: 'https://example.com/' }],
  ['erasures', { _id: 'era_1', sealed: sealed('old', erasureContext('era_1')) }],
  [
    'inbound',
    { _id: 'd:A1', replyAt: 1, messageSecret: sealed('old', messageSecretContext('d:A1')) },
  ],
  ['listen_calls', { _id: 'evt:whk', request: sealed('old', 'listen:evt:whk') }],
  ['meta_app', { _id: 'operator', secret: sealed('old', 'meta-app') }],
  [
    'oauth_grants',
    {
      _id: 'dev_9',
      access: sealed('old', oauthGrantContext('dev_9', 'access')),
      refresh: sealed('old', oauthGrantContext('dev_9', 'refresh')),
      ask: { verifier: sealed('old', oauthGrantContext('dev_9', 'verifier')) },
    },
  ],
  ['oidc_providers', { _id: 'acc_1', secret: sealed('old', oidcSecretContext('acc_1')) }],
  ['requests', { _id: 7, sealed: sealed('old', sealedContentContext(7)) }],
  ['requests', { _id: 8, variables: {} }],
  [
    'users',
    { _id: 'usr_1', secondFactor: { sealed: sealed('old', secondFactorContext('usr_1')) } },
  ],
  ['verifications', { _id: 'ver_1', sealed: sealed('old', 'verification:ver_1:code') }],
  [
    'whatsapp_keys',
    {
      _id: 'd:creds:a',
      device: 'd',
      type: 'creds',
      id: 'a',
      sealed: sealed('old', 'whatsapp:d:creds:a'),
    },
  ],
  [
    'waba_signups',
    {
      _id: 'wsu_1',
      token: sealed('old', 'waba-signup:wsu_1:token'),
      pin: sealed('old', 'waba-signup:wsu_1:pin'),
    },
  ],
  ['rejected_calls', { _id: 7, at: 1, call: sealed('old', 'rejected-call:7') }],
  [
    'whatsapp_links',
    {
      _id: 'd',
      offer: { sealed: sealed('old', 'whatsapp:d:offer') },
      passkey: {
        request: sealed('old', 'whatsapp:d:passkey'),
        code: sealed('old', 'whatsapp:d:passkey'),
      },
      wish: { do: 'assert-passkey', sealed: sealed('old', 'whatsapp:d:passkey') },
    },
  ],
  [
    'whatsapp_messages',
    { _id: 'd:m:1', device: 'd', sealed: sealed('old', 'whatsapp:d:message:m:1') },
  ],
];

describeRepositories('sealing anew', (opened) => {
  const run = async (text = reseal, signal = new AbortController().signal) => {
    const counts: Record<string, string> = {};
    for await (const count of resealStore(opened().db, text, signal)) {
      const { collection, path, resealed, fresh, unreadable } = count;
      counts[`${collection}.${path}`] = `${resealed} ${fresh} ${unreadable}`;
    }
    return counts;
  };

  beforeAll(async () => {
    for (const [name, row] of ROWS) await opened().db.collection(name).insertOne(row);
  });

  test('a stopped run leaves the other texts as they were', async () => {
    const stop = new AbortController();
    const once: ResealText = (text, context) => {
      stop.abort();
      return reseal(text, context);
    };
    await expect(run(once, stop.signal)).rejects.toThrow('aborted');
    const [row] = await opened().db.collection<Doc & { secret?: string }>('webhooks').find({});
    expect(row?.secret).toBe(sealed('old', 'webhook:whk_1:secret'));
  });

  test('a text that was written meanwhile is not replaced', async () => {
    const devices = opened().db.collection<Doc & { tokenHash: string; credentials: string }>(
      'devices',
    );
    const theirs = sealed('new', 'theirs');
    await devices.insertOne({
      _id: 'dev_3',
      tokenHash: '3',
      credentials: sealed('old', 'device:dev_3'),
    });
    /** The store as seen by the run: whenever it writes a text, another writer comes first. */
    const contested = {
      collection: <T extends Doc>(name: CollectionName): Collection<T> =>
        new Proxy(opened().db.collection<T>(name), {
          get(rows, member) {
            const value: unknown = Reflect.get(rows, member, rows);
            if (typeof value !== 'function') return value;
            return async (...call: unknown[]): Promise<unknown> => {
              if (member === 'updateOne') {
                await devices.updateOne({ _id: 'dev_3' }, { $set: { credentials: theirs } });
              }
              return Reflect.apply(value, rows, call);
            };
          },
        }),
    };
    for await (const { resealed } of resealStore(
      contested,
      (text, context) => (context === 'device:dev_3' ? reseal(text, context) : 'fresh'),
      new AbortController().signal,
    )) {
      expect(resealed).toBe(0);
    }
    expect(await devices.findOne({ _id: 'dev_3' })).toMatchObject({ credentials: theirs });
  });

  test('every text is sealed again under its own context; unreadable ones are counted', async () => {
    const counts = await run();
    expect(Object.keys(counts)).toHaveLength(SEALED_MEMBERS.length);
    expect(counts).toEqual({
      'devices.credentials': '0 2 1',
      'devices.linkMark': '1 0 0',
      'devices.proxy.password': '1 0 0',
      'waba_signups.token': '1 0 0',
      'waba_signups.pin': '1 0 0',
      'webhooks.secret': '1 0 0',
      'webhooks.signing': '1 0 0',
      'erasures.sealed': '1 0 0',
      'verifications.sealed': '1 0 0',
      'inbound.messageSecret': '1 0 0',
      'listen_calls.request': '1 0 0',
      'meta_app.secret': '1 0 0',
      'oauth_grants.access': '1 0 0',
      'oauth_grants.ask.verifier': '1 0 0',
      'oauth_grants.refresh': '1 0 0',
      'oidc_providers.secret': '1 0 0',
      'rejected_calls.call': '1 0 0',
      'requests.sealed': '1 0 0',
      'users.secondFactor.sealed': '1 0 0',
      'whatsapp_keys.sealed': '1 0 0',
      'whatsapp_links.offer.sealed': '1 0 0',
      'whatsapp_links.passkey.code': '1 0 0',
      'whatsapp_links.passkey.request': '1 0 0',
      'whatsapp_links.wish.sealed': '1 0 0',
      'whatsapp_messages.sealed': '1 0 0',
    });
    expect(Object.values(await run()).join()).not.toMatch(/[1-9]\d* \d+ \d+/);
  });
});
