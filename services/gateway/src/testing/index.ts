export { installCommands } from '../downloads/install-commands.ts';
export { buildOpenApi } from '../openapi/build-openapi.ts';
