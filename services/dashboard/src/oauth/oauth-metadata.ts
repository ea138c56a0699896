import { TOKEN_SCOPES, type TokenScope } from '@cascade/contracts';

/** What an agent asks for that asks for no scope; the person may leave out each of them. */
const AGENT_SCOPES: readonly TokenScope[] = [
  'send',
  'read',
  'devices:read',
  'devices:send',
  'templates:read',
  'inbound:read',
  'logs:read',
  'suppressions:write',
];

export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';
export const SERVER_METADATA = '/.well-known/oauth-authorization-server';

/** What is protected (RFC 9728). */
export const resourceMetadata = (origin: string) => ({
  resource: `${origin}/mcp`,
  resource_name: 'Cascade',
  authorization_servers: [origin],
  scopes_supported: AGENT_SCOPES,
  bearer_methods_supported: ['header'],
});

/** Who gives tokens (RFC 8414). */
export const serverMetadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/oauth/authorize`,
  token_endpoint: `${origin}/oauth/token`,
  registration_endpoint: `${origin}/oauth/register`,
  scopes_supported: TOKEN_SCOPES,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
});

/** The scopes of a list that this product has; those of an agent where it has none of them. */
export function readScopes(text: unknown): TokenScope[] {
  const asked = typeof text === 'string' ? text.split(' ') : [];
  const known = TOKEN_SCOPES.filter((scope) => asked.includes(scope));
  return known.length === 0 ? [...AGENT_SCOPES] : known;
}
