import { callGraph, type GraphRefusal } from '../../graph/call-graph.ts';
import type { GraphWaba } from './list-templates.ts';

export interface SampleFile {
  name: string;
  mime: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Uploads a sample by the resumable upload (Graph API, "Resumable Upload"): a session of the token's app,
 * then the bytes. Returns the handle for `header_handle`.
 */
export async function uploadSample(
  { root, accessToken }: Pick<GraphWaba, 'root' | 'accessToken'>,
  { name, mime, bytes }: SampleFile,
): Promise<{ handle: string } | GraphRefusal> {
  const token = await callGraph({
    root,
    accessToken,
    path: '/debug_token',
    query: { input_token: accessToken },
  });
  if ('failure' in token) return token;
  const { app_id: app } = (token.json['data'] ?? {}) as { app_id?: unknown };
  if (typeof app !== 'string' && typeof app !== 'number') {
    return { failure: { kind: 'graphNoApp' } };
  }
  const session = await callGraph({
    root,
    accessToken,
    method: 'POST',
    path: `/${encodeURIComponent(String(app))}/uploads`,
    query: { file_name: name, file_length: String(bytes.byteLength), file_type: mime },
  });
  if ('failure' in session) return session;
  const { id } = session.json;
  // Becomes a path. Graph's ids have a query of their own: `upload:MTphd…?sig=ARZqkGC…`.
  if (typeof id !== 'string' || !/^upload:[\w=+/:.-]+(\?[\w=&%.-]+)?$/.test(id)) {
    return { failure: { kind: 'graphUnreadable' } };
  }
  const upload = await callGraph({ root, accessToken, method: 'POST', path: `/${id}`, bytes });
  if ('failure' in upload) return upload;
  const { h: handle } = upload.json;
  return typeof handle === 'string' && handle !== ''
    ? { handle }
    : { failure: { kind: 'graphUnreadable' } };
}
