import { buildOpenApi } from '../../services/gateway/src/openapi/build-openapi.ts';
import { startTestDashboard } from '../../services/dashboard/src/testing/start-test-dashboard.ts';
import { version } from './product-version.ts';

/** OpenAPI documents by the name of their part of the client libraries. */
export async function apiDescriptions(): Promise<Record<'messages' | 'management', string>> {
  const api = await startTestDashboard();
  try {
    const { text } = await api.anonymous('GET', '/api/openapi.json');
    return { messages: JSON.stringify(await buildOpenApi({ version })), management: text };
  } finally {
    await api.stop();
  }
}
