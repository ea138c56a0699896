export { createMcpServer, type McpServerParts } from './create-mcp-server.ts';
