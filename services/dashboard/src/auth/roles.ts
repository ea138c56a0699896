import type { Role } from '@cascade/store';

/**
 * `read` sees everything but secrets. `write` changes what is sent: templates, files, names.
 * `manage` changes who has access: tokens, devices and their credentials, users.
 */
export type RoleAction = 'read' | 'write' | 'manage';

/** What each role may do. `npm run web:types` writes the same table for the web app. */
export const ROLE_ACTIONS: Readonly<Record<Role, readonly RoleAction[]>> = {
  owner: ['read', 'write', 'manage'],
  admin: ['read', 'write', 'manage'],
  member: ['read', 'write'],
  viewer: ['read'],
};

export function may(role: Role, action: RoleAction): boolean {
  return ROLE_ACTIONS[role].includes(action);
}

/** Only an owner makes, changes or removes owners. */
export function mayManageRole(actor: Role, target: Role): boolean {
  return may(actor, 'manage') && (target !== 'owner' || actor === 'owner');
}
