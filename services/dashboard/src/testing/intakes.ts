import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEgress } from '@cascade/egress';
import { silentLogger, worstJson, worstTexts, type AdapterIntake } from '@cascade/runtime/testing';
import { vaultFromBase64 } from '@cascade/vault';
import { callGraph } from '../graph/call-graph.ts';
import { checkProvider } from '../oidc/check-provider.ts';
import { createProviderClients } from '../oidc/provider-clients.ts';

/** As much as is read of a provider's document. */
const DOCUMENT_BYTES = 256 * 1024;
const GRAPH_BYTES = 8 * 1024 * 1024;

interface AnswerServer {
  root: string;
  /** Answer to the next calls. */
  say(status: number, body: Buffer): void;
  close(): Promise<void>;
}

/** Starts a server that answers every call alike. `{root}` in the answer is its address. */
async function startAnswerServer(): Promise<AnswerServer> {
  let answer = { status: 200, body: Buffer.of() as Buffer };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' });
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    root,
    say: (status, body) =>
      (answer = {
        status,
        body: Buffer.from(body.toString('latin1').replaceAll('{root}', root), 'latin1'),
      }),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const DISCOVERY = {
  issuer: '{root}',
  authorization_endpoint: '{root}/auth',
  token_endpoint: '{root}/token',
  jwks_uri: '{root}/keys',
  userinfo_endpoint: '{root}/me',
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  id_token_signing_alg_values_supported: ['RS256'],
  keys: [{ kty: 'RSA', kid: 'a', use: 'sig', n: 'AQAB', e: 'AQAB' }],
  error: 'invalid_grant',
};

const oidc: AdapterIntake = {
  name: 'sign-in: documents of a provider',
  form: 'json',
  seeds: () => [JSON.stringify(DISCOVERY), '{"error":"invalid_client"}'],
  worst: { ...worstJson(DISCOVERY, DOCUMENT_BYTES - 512), ...worstTexts(DOCUMENT_BYTES) },
  limitBytes: DOCUMENT_BYTES,
  async open() {
    const server = await startAnswerServer();
    const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
    const providers = createProviderClients({
      egress,
      vault: vaultFromBase64(Buffer.alloc(32, 1).toString('base64')),
    });
    const client = {
      issuer: server.root,
      clientId: 'a',
      clientSecret: 'b',
      redirectUri: 'https://x.test/back',
    };
    return {
      async take(input) {
        server.say(200, input);
        await checkProvider(client, { providers, egress });
      },
      async close() {
        await egress.close();
        await server.close();
      },
    };
  },
};

const GRAPH = {
  id: '1',
  data: [{ id: '1', name: 'x' }],
  error: { message: 'x', code: 190, error_user_msg: 'y' },
  paging: {},
};

const graph: AdapterIntake = {
  name: 'signup: answer of Graph',
  form: 'json',
  seeds: () => [JSON.stringify(GRAPH), '{"success":true}'],
  worst: { ...worstJson(GRAPH, GRAPH_BYTES - 512), ...worstTexts(GRAPH_BYTES - 512) },
  limitBytes: GRAPH_BYTES,
  async open() {
    const server = await startAnswerServer();
    return {
      async take(input) {
        server.say(input.length % 2 === 0 ? 200 : 400, input);
        await callGraph({ root: server.root, path: '/x', accessToken: 'y' });
      },
      close: () => server.close(),
    };
  },
};

/** What servers outside answer to the management of accounts. */
export const INTAKES: readonly AdapterIntake[] = [oidc, graph];
