export { buildOpenApi } from '../openapi/build-openapi.ts';
