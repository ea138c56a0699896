import type { AnswerTo } from '../../api/types.ts';

export type Scope = NonNullable<AnswerTo<'/api/tokens', 'post'>['scopes']>[number];

/** What a token without scopes may do. */
export const BASIC_SCOPES = ['send', 'read', 'inbound'] as const satisfies readonly Scope[];
/** Scopes of `/v1` and listening: the boxes of the form. */
export const PLAIN_SCOPES = [
  'send',
  'verify',
  'read',
  'inbound',
] as const satisfies readonly Scope[];
export type PlainScope = (typeof PLAIN_SCOPES)[number];

type Part<S> = S extends `${infer Resource}:read` ? Resource : never;
/** What a token can be allowed to see, or to see and change. */
export type Resource = Part<Scope>;
export type Level = 'none' | 'read' | 'write';

/** Levels that a token can have, by resource in the order of the form. */
export const LEVELS: Readonly<Record<Resource, readonly Level[]>> = {
  devices: ['none', 'read', 'write'],
  templates: ['none', 'read', 'write'],
  files: ['none', 'read', 'write'],
  batches: ['none', 'read', 'write'],
  webhooks: ['none', 'read', 'write'],
  autoreplies: ['none', 'read', 'write'],
  contacts: ['none', 'read', 'write'],
  suppressions: ['none', 'read', 'write'],
  inbound: ['none', 'read'],
  inbox: ['none', 'read', 'write'],
  logs: ['none', 'read'],
  sandbox: ['none', 'read', 'write'],
};

export const RESOURCES = Object.keys(LEVELS) as Resource[];

/** Scopes of the chosen levels. */
export const scopesOf = (levels: Readonly<Record<Resource, Level>>): Scope[] =>
  RESOURCES.flatMap((resource) =>
    levels[resource] === 'none' ? [] : [`${resource}:${levels[resource]}` as Scope],
  );

const HINTED = ['devices', 'batches', 'webhooks', 'logs'] as const satisfies readonly Resource[];
type Hinted = (typeof HINTED)[number];

/** Whether a resource has a hint of what a level of it gives besides. */
export const hasHint = (resource: string): resource is Hinted =>
  (HINTED as readonly string[]).includes(resource);

/** Resources whose hint is about changing alone. */
const HINTED_CHANGES: readonly string[] = ['devices', 'batches'];

/** The resource of a scope, where its hint is about this level. */
export function hintOf(scope: Scope): Hinted | undefined {
  const [resource = '', level] = scope.split(':');
  if (!hasHint(resource)) return undefined;
  return level === 'read' && HINTED_CHANGES.includes(resource) ? undefined : resource;
}
