import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import type { SsoSetup } from './domain-proofs.tsx';
import { PeopleFields } from './people-fields.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { RoleFields } from './role-fields.tsx';
import { bodyOf, isDomain, valuesOf } from './setup-values.ts';

/** The form of the provider, the test of it, and its removal. */
export function ProviderForm({ setup }: { setup: SsoSetup }) {
  const { t } = useTranslation('single-sign-on');
  const notify = useNotify();
  const isOperators = setup.record === null;
  const stale = ['/api/sign-in-provider'] as const;
  const save = useAct('post', '/api/sign-in-provider', stale);
  const test = useAct('post', '/api/sign-in-provider/test');
  const remove = useAct('delete', '/api/sign-in-provider', stale);
  const { form, fault, refuse, clear } = useApiForm({
    initialValues: valuesOf(setup),
    validate: {
      domains: (domains) => (domains.every(isDomain) ? null : t('people.noDomain')),
    },
  });
  const runTest = () => {
    clear();
    const { issuer, client_id, client_secret: secret } = form.getValues();
    test.mutate(
      { body: { issuer, client_id, ...(secret === '' ? {} : { client_secret: secret }) } },
      { onSuccess: () => notify.done(t('test.done')), onError: refuse },
    );
  };
  return (
    <form
      onSubmit={form.onSubmit((values) => {
        clear();
        save.mutate(
          { body: bodyOf(values, isOperators) },
          { onSuccess: () => notify.done(t('saved')), onError: refuse },
        );
      })}
    >
      <Stack gap="sm">
        <ProviderFields form={form} setup={setup} isTesting={test.isPending} onTest={runTest} />
        <PeopleFields form={form} isOperators={isOperators} />
        <RoleFields form={form} isOperators={isOperators} />
        <FormFault>{fault}</FormFault>
        <Group justify="space-between" align="center">
          {setup.provider === null ? (
            <span />
          ) : (
            <ConfirmedButton
              color="red"
              confirms={{
                title: t('remove.title', { name: setup.provider.name }),
                text: t(isOperators ? 'remove.operatorText' : 'remove.text'),
                verb: t('remove.verb'),
                done: t('remove.done'),
                act: () => remove.mutateAsync({}),
              }}
            >
              {t('remove.verb')}
            </ConfirmedButton>
          )}
          <FormFoot submit={t('save')} sending={save.isPending} disabled={setup.off !== null} />
        </Group>
      </Stack>
    </form>
  );
}
