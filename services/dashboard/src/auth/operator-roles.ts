import type { OperatorRole } from '@cascade/store';

/** `true`: the whole operation. A list: with a body that has no other members. */
type Allowed = true | readonly string[];

/** Roles that an operation is for, beside administrators: they may do everything. */
export type OperatorAccess = Readonly<
  Partial<Record<Exclude<OperatorRole, 'administrator'>, Allowed>>
>;

/** What a role may do with an operation: everything, a body of some members, or nothing. */
export function allowedTo(
  role: OperatorRole,
  { access, operators = {} }: { access: string; operators?: OperatorAccess },
): Allowed | false {
  if (role === 'administrator') return true;
  // Who is signed in at all may sign out, and read who it is.
  return access === 'signed-in' || access === 'public' ? true : (operators[role] ?? false);
}

/** The first member of the body that the role may not give; undefined without one. */
export function forbiddenMember(allowed: Allowed, body: unknown): string | undefined {
  if (allowed === true || typeof body !== 'object' || body === null) return undefined;
  return Object.keys(body).find((member) => !allowed.includes(member));
}

/** Whether a role sees texts of messages and whole addresses; see `hideContents`. */
export const seesEverything = (role: OperatorRole): boolean => role === 'administrator';

/** Whether a role takes tables and other files, of whose contents nothing is hidden. What billing reads has figures alone. */
export const takesFiles = (role: OperatorRole): boolean => role !== 'support';
