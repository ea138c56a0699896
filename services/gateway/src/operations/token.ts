import { BASIC_SCOPES, OwnTokenSchema, type OwnToken } from '@cascade/contracts';
import { COMMON_FAILS, ok, readNothing, type GatewayDefinition } from './operation.ts';

const EXAMPLE: OwnToken = {
  status: true,
  name: 'Shop',
  account: { id: 'acc_01hzy3v7k0', name: 'Toko Maju' },
  scopes: ['send', 'read', 'devices:read'],
  expires_at: null,
};

export const readToken: GatewayDefinition = {
  method: 'get',
  path: '/v1/token',
  operationId: 'readToken',
  summary: 'Which token this is, and what it may do',
  tag: 'Token',
  scope: null,
  answers: { 200: OwnTokenSchema },
  fails: [...COMMON_FAILS],
  recorded: 'entry',
  words: () =>
    Promise.resolve({
      about: 'Addition to the send operation. Any token may ask, whatever its scopes.',
      answers: {
        200: {
          description: 'The token of the call.',
          examples: { one: { summary: 'An example', value: EXAMPLE } },
        },
      },
    }),
  serve: ({ repositories: { accounts } }) => ({
    read: readNothing,
    async handle({ token }) {
      const account = await accounts.byId(token.account);
      const view: OwnToken = {
        status: true,
        name: token.name,
        account: { id: token.account, name: account?.name ?? '' },
        scopes: [...(token.scopes ?? BASIC_SCOPES)],
        expires_at: token.expiresAt === null ? null : Math.floor(token.expiresAt / 1_000),
      };
      return ok(view);
    },
  }),
};
