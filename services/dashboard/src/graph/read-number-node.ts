import { callGraph, type GraphAnswer } from './call-graph.ts';

/** A way to Graph with a token. */
export interface GraphAccess {
  root: string;
  accessToken: string;
}

/** What Meta's description of the API has of a number's node (`description.json` of the sandbox). */
const DESCRIBED = [
  'display_phone_number',
  'verified_name',
  'quality_rating',
  'name_status',
  'code_verification_status',
];
/** What its documentation has beside that. A version that lacks one refuses the whole call. */
const DOCUMENTED = [
  'messaging_limit_tier',
  'whatsapp_business_manager_messaging_limit',
  'throughput',
  'status',
  'platform_type',
  'account_mode',
  'is_official_business_account',
  'is_pin_enabled',
  'new_display_name',
  'new_name_status',
  'webhook_configuration',
];

/**
 * Reads a number's node, `GET /{phone_number_id}`, without the fields that this version of Graph doesn't have.
 * What a page shows and what a signup needs are read from one answer.
 */
export async function readNumberNode(
  access: GraphAccess & { timeoutMs?: number },
  id: string,
  fields: readonly string[] = DOCUMENTED,
): Promise<GraphAnswer> {
  const answer = await callGraph({
    ...access,
    path: nodePath(id),
    query: { fields: [...DESCRIBED, ...fields].join(',') },
  });
  if (!('failure' in answer) || answer.code !== 100) return answer;
  // `(#100) Tried accessing nonexisting field (throughput) on node type (WhatsAppBusinessPhoneNumber)`
  const lacking = /nonexisting field \((\w+)\)/.exec(answer.said ?? '')?.[1];
  const left = fields.filter((field) => field !== lacking);
  return left.length === fields.length ? answer : readNumberNode(access, id, left);
}

/** Path of a node, such as a number, below the root. */
export const nodePath = (id: string): string => `/${encodeURIComponent(id)}`;
