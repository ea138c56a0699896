import {
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
} from '@modelcontextprotocol/server';
import { entryOf, wordsOf } from './explain.ts';
import { ERROR_CATALOGUE, type Cascade, type Template } from './library.ts';
import type { May } from './tool.ts';

/** Templates that are listed as resources; the tool `templates` finds the others. */
const MOST_TEMPLATES = 50;
const JSON_TYPE = { mimeType: 'application/json' };

const contentsOf = (uri: URL, value: unknown) => ({
  contents: [{ uri: uri.href, ...JSON_TYPE, text: JSON.stringify(value, null, 1) }],
});

/** Adds what an agent may read without a tool: reasons of failures and, if the token may see them, templates. */
export function addResources(server: McpServer, cascade: Cascade, may: May): void {
  server.registerResource(
    'reasons',
    'cascade://reasons',
    {
      title: 'Reasons of failures',
      description: 'Every error code: what it means, what to do, and whether to try again.',
      ...JSON_TYPE,
    },
    (uri) => {
      const all = Object.entries(ERROR_CATALOGUE).map(([code, entry]) => [code, wordsOf(entry)]);
      return contentsOf(uri, Object.fromEntries(all));
    },
  );
  server.registerResource(
    'reason',
    new ResourceTemplate('cascade://reasons/{code}', { list: undefined }),
    { title: 'One reason', description: 'What one error code means.', ...JSON_TYPE },
    (uri, { code }) => {
      const entry = entryOf(String(code));
      if (entry === undefined) throw new ResourceNotFoundError(uri.href);
      return contentsOf(uri, { code, ...wordsOf(entry) });
    },
  );
  if (!may.read) return;
  server.registerResource(
    'template',
    new ResourceTemplate('cascade://templates/{id}', {
      list: async () => {
        const found = await cascade.templates.list({ limit: MOST_TEMPLATES }).take(MOST_TEMPLATES);
        const resources = found.map(({ id, name, channel }) => ({
          uri: `cascade://templates/${id}`,
          name: `${name} (${channel})`,
          ...JSON_TYPE,
        }));
        return { resources };
      },
    }),
    { title: 'Template', description: 'A template with its variables.', ...JSON_TYPE },
    async (uri, { id }) => {
      const number = Number(id);
      if (!Number.isSafeInteger(number) || number < 1) throw new ResourceNotFoundError(uri.href);
      return contentsOf(uri, await templateOf(cascade, may, number));
    },
  );
}

/** A template: all of it if the token has `templates:read`, else what `/v1` says. */
export async function templateOf(cascade: Cascade, may: May, id: number): Promise<unknown> {
  if (may.seeTemplates) return cascade.request<Template>('GET', `/api/templates/${id}`);
  for await (const template of cascade.templates.list()) if (template.id === id) return template;
  throw new ResourceNotFoundError(`cascade://templates/${id}`);
}
