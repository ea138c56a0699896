export { createGateway, type Gateway, type GatewayParts } from './context.ts';
