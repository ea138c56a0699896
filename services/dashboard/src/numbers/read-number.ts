import type { JsonRecord } from '@cascade/contracts';
import { itemsOf, membersOf, textOf } from '@cascade/channel';
import type { BusinessProfile, NumberRead, ToldFacts } from '@cascade/store';
import { callGraph, type GraphRefusal } from '../graph/call-graph.ts';
import { nodePath, readNumberNode } from '../graph/read-number-node.ts';
import type { NumberAccess } from './number-access.ts';

const PROFILE = 'about,address,description,email,profile_picture_url,websites,vertical';

/** People wait for the answer; what is known is shown in its place. */
const WAIT_MS = 5_000;
const MAX_WORD = 64;
const MAX_TEXT = 1_024;
const MAX_URL = 4_096;

/** Reads a number and its profile from Graph. The number's own refusal counts; a profile may be missing. */
export async function readNumberAndProfile(
  number: NumberAccess,
): Promise<NumberRead | GraphRefusal> {
  const [node, profile] = await Promise.all([
    readNumberNode({ ...number, timeoutMs: WAIT_MS }, number.id),
    callGraph({
      ...number,
      path: `${nodePath(number.id)}/whatsapp_business_profile`,
      query: { fields: PROFILE },
      timeoutMs: WAIT_MS,
    }),
  ]);
  if ('failure' in node) return node;
  return {
    facts: factsOf(node.json),
    ...('failure' in profile ? {} : { profile: profileOf(profile.json) }),
  };
}

/** Graph leaves a member out if it has no value, so that an announced name ends. */
function factsOf(node: JsonRecord): ToldFacts {
  const throughput = membersOf(node['throughput'])['level'];
  const limit = node['whatsapp_business_manager_messaging_limit'] ?? node['messaging_limit_tier'];
  return {
    ...fact('number', node['display_phone_number']),
    ...fact('name', node['verified_name']),
    ...fact('name_status', node['name_status']),
    ...fact('new_name', node['new_display_name']),
    ...fact('new_name_status', node['new_name_status'] ?? 'NONE'),
    ...fact('quality', node['quality_rating']),
    ...fact('limit', limit),
    ...fact('throughput', throughput),
    ...fact('code_verification', node['code_verification_status']),
    ...fact('status', node['status']),
    ...fact('platform', node['platform_type']),
    ...fact('mode', node['account_mode']),
    ...fact('official', node['is_official_business_account']),
    ...fact('pin', node['is_pin_enabled']),
  };
}

function fact(name: keyof ToldFacts, given: unknown): ToldFacts {
  const said = typeof given === 'boolean' ? WORDS[`${given}`] : given;
  const value = textOf(said, name === 'name' || name === 'new_name' ? MAX_TEXT : MAX_WORD);
  return value === undefined ? {} : { [name]: { value } };
}

const WORDS = { true: 'YES', false: 'NO' };

/** Meta's documentation has the members in the list, its description one step deeper. */
function profileOf(answer: JsonRecord): BusinessProfile {
  const first = membersOf(itemsOf(answer['data'])[0]);
  const given = { ...first, ...membersOf(first['business_profile']) };
  const text = (from: keyof typeof given, to: keyof BusinessProfile, max = MAX_TEXT) => {
    const value = textOf(given[from], max);
    return value === undefined ? {} : { [to]: value };
  };
  const websites = itemsOf(given['websites']).flatMap((site) => textOf(site, MAX_TEXT) ?? []);
  return {
    ...text('about', 'about'),
    ...text('address', 'address'),
    ...text('description', 'description'),
    ...text('email', 'email'),
    ...text('vertical', 'vertical'),
    ...text('profile_picture_url', 'picture', MAX_URL),
    ...(websites.length === 0 ? {} : { websites }),
  };
}
