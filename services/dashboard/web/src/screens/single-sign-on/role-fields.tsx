import { Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { Select } from '../../components/select.tsx';
import { TagsInput } from '../../components/tags-input.tsx';
import { ACCOUNT_ROLES, OPERATOR_CLAIMS, type SetupValues } from './setup-values.ts';

const ROLE_OF = { operator: 'administrator', billing: 'billing', support: 'support' } as const;

interface RoleFieldsProps {
  form: UseFormReturnType<SetupValues>;
  isOperators: boolean;
}

/** Which claim gives a role, and by which values. */
export function RoleFields({ form, isOperators }: RoleFieldsProps) {
  const { t } = useTranslation(['single-sign-on', 'shell']);
  const hasClaim = form.values.claim.trim() !== '';
  const words = { maxTags: 50, maxLength: 200, splitChars: [','] };
  return (
    <Card title={t('roles.title')} text={t(isOperators ? 'roles.operatorText' : 'roles.text')}>
      <Stack gap="sm">
        <TextInput
          label={t('roles.claim')}
          description={t(isOperators ? 'roles.claimOperator' : 'roles.claimHint')}
          placeholder="groups"
          required={isOperators}
          maxLength={200}
          {...form.getInputProps('claim')}
        />
        {isOperators &&
          OPERATOR_CLAIMS.map((claim) => (
            <TagsInput
              key={claim}
              label={t('roles.valuesOf', { role: t(`shell:operatorRoles.${ROLE_OF[claim]}`) })}
              {...words}
              {...form.getInputProps(`roles.${claim}`)}
            />
          ))}
        {!isOperators &&
          hasClaim &&
          ACCOUNT_ROLES.map((role) => (
            <TagsInput
              key={role}
              label={t('roles.valuesOf', { role: t(`shell:roles.${role}`) })}
              {...words}
              {...form.getInputProps(`roles.${role}`)}
            />
          ))}
        {!isOperators && (
          <Select
            label={t(hasClaim ? 'roles.default' : 'roles.new')}
            description={t(hasClaim ? 'roles.defaultHint' : 'roles.newHint')}
            allowDeselect={false}
            data={[
              { value: '', label: t('roles.refuse') },
              ...ACCOUNT_ROLES.map((value) => ({ value, label: t(`shell:roles.${value}`) })),
            ]}
            {...form.getInputProps('default_role')}
          />
        )}
      </Stack>
    </Card>
  );
}
