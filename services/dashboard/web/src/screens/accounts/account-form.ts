import type { AnswerTo } from '../../api/types.ts';

export type AccountItem = AnswerTo<'/api/accounts/{id}'>;

/** The same shape as the body, so that a reason of the server finds its field. */
export interface AccountForm extends Record<string, unknown> {
  name: string;
  plan: {
    name: string;
    /** Empty: unlimited. */
    quota: number | string;
    period: 'day' | 'month';
    /** Last day, `2027-03-31`; empty: no end. */
    expires_at: string;
    /** Empty: the installation's default. */
    storage_mb: number | string;
  };
  permissions: { transactional: boolean; own_mail_templates: boolean };
}

/** The first account of an installation is most often the operator's own. */
export const newAccount = ({ isFirst }: { isFirst: boolean }): AccountForm => ({
  name: '',
  plan: { name: 'Standard', quota: 10_000, period: 'month', expires_at: '', storage_mb: '' },
  permissions: { transactional: false, own_mail_templates: isFirst },
});

export const formOf = ({ name, plan, permissions }: AccountItem): AccountForm => ({
  name,
  plan: {
    name: plan.name,
    quota: plan.quota ?? '',
    period: plan.period,
    expires_at: plan.expires_at?.slice(0, 10) ?? '',
    storage_mb: plan.storage_mb ?? '',
  },
  permissions: {
    transactional: permissions.transactional ?? false,
    own_mail_templates: permissions.own_mail_templates ?? false,
  },
});

/** Plans renew and end at midnight UTC. */
export const bodyOf = ({ name, plan, permissions }: AccountForm) => ({
  name: name.trim(),
  plan: {
    name: plan.name.trim(),
    quota: plan.quota === '' ? null : Number(plan.quota),
    period: plan.period,
    expires_at: plan.expires_at === '' ? null : `${plan.expires_at}T23:59:59.999Z`,
    ...(plan.storage_mb === '' ? {} : { storage_mb: Number(plan.storage_mb) }),
  },
  permissions,
});
