import { fileURLToPath } from 'node:url';
import { bundle } from '../../clients/cli/scripts/bundle.ts';
import type { PackedFiles } from './archives.ts';
import { packNode } from './pack-node.ts';

const library = fileURLToPath(new URL('../../clients/cli/', import.meta.url));

/** Packs the command line, which is the MCP server of agents too (`cascade mcp`). */
export const packCli = async (): Promise<PackedFiles> => packNode(library, await bundle());
