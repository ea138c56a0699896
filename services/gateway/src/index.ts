export { createGateway, type Gateway, type GatewayParts } from './context.ts';
export { buildOpenApi } from './openapi/build-openapi.ts';
