import { ROLE_ACTIONS } from '../../services/dashboard/src/auth/roles.ts';

/** Writes what each role may do, of which the web app decides what it offers. */
export const webRoles = (): string => `${JSON.stringify(ROLE_ACTIONS, null, 2)}\n`;
