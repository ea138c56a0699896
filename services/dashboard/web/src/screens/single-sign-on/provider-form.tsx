import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { ApiForm } from '../../components/api-form.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { SsoSetup } from './domain-proofs.tsx';
import { PeopleFields } from './people-fields.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { RoleFields } from './role-fields.tsx';
import { bodyOf, isDomain, type SetupValues, valuesOf } from './setup-values.ts';

/** The form of the provider, the test of it, and its removal. */
export function ProviderForm({ setup }: { setup: SsoSetup }) {
  const { t } = useTranslation('single-sign-on');
  const notify = useNotify();
  const isOperators = setup.record === null;
  const stale = ['/api/sign-in-provider'] as const;
  const save = useAct('post', '/api/sign-in-provider', stale);
  const test = useAct('post', '/api/sign-in-provider/test');
  const remove = useAct('delete', '/api/sign-in-provider', stale);
  const runTest = async ({ issuer, client_id, client_secret: secret }: SetupValues) => {
    await test.mutateAsync({
      body: { issuer, client_id, ...(secret === '' ? {} : { client_secret: secret }) },
    });
    notify.done(t('test.done'));
  };
  return (
    <ApiForm
      initial={valuesOf(setup)}
      validate={{
        domains: (domains) => (domains.every(isDomain) ? null : t('people.noDomain')),
      }}
      save={(values) => save.mutateAsync({ body: bodyOf(values, isOperators) })}
      done={t('saved')}
      submit={t('save')}
      isReady={() => setup.off === null}
      aside={
        setup.provider === null ? null : (
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
        )
      }
    >
      {(form, run) => (
        <>
          <ProviderFields
            form={form}
            setup={setup}
            isTesting={test.isPending}
            onTest={() => void run(() => runTest(form.getValues()))}
          />
          <PeopleFields form={form} isOperators={isOperators} />
          <RoleFields form={form} isOperators={isOperators} />
        </>
      )}
    </ApiForm>
  );
}
