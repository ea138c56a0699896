import type { Account } from '@cascade/store';
import type { PermissionsInput } from '../schemas/accounts.ts';

type Permissions = NonNullable<Account['permissions']>;

export function readPermissions(input: PermissionsInput): Permissions {
  const { transactional, own_mail_templates: ownMailTemplates } = input;
  return {
    ...(transactional === undefined ? {} : { transactional }),
    ...(ownMailTemplates === undefined ? {} : { ownMailTemplates }),
  };
}

export function viewPermissions({ permissions = {} }: Pick<Account, 'permissions'>) {
  const { transactional = false, ownMailTemplates = false } = permissions;
  return { transactional, own_mail_templates: ownMailTemplates };
}
