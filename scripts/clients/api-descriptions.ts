import { readFileSync } from 'node:fs';
import { buildOpenApi } from '../../services/gateway/src/openapi/build-openapi.ts';
import { startTestDashboard } from '../../services/dashboard/src/testing/start-test-dashboard.ts';

/** Version of the product and of its client libraries. */
export const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** OpenAPI documents by the name of their part of the client libraries. */
export async function apiDescriptions(): Promise<Record<'messages' | 'management', string>> {
  const api = await startTestDashboard();
  try {
    const { text } = await api.anonymous('GET', '/api/openapi.json');
    return { messages: JSON.stringify(buildOpenApi({ version })), management: text };
  } finally {
    await api.stop();
  }
}
