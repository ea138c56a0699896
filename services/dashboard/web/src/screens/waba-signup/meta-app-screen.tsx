import { Box, Input, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Card } from '../../components/card.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { ApiForm } from '../../components/api-form.tsx';
import { OperatorOnly } from '../../components/operator-only.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Reading } from '../../components/reading.tsx';

type MetaApp = AnswerTo<'/api/operations/meta-app'>;
const STALE = ['/api/operations/meta-app'] as const;

/** The operator's app at Meta, by which businesses connect their numbers. */
export function MetaAppScreen() {
  const { t } = useTranslation('waba-signup');
  return (
    <OperatorOnly title={t('app.title')}>
      <BackLink to="/operations">{t('app.operations')}</BackLink>
      <PageHeader title={t('app.title')} text={t('app.text')} />
      <Reading read={useApi('/api/operations/meta-app')} skeleton={<Skeleton h={480} maw={640} />}>
        {(setup) => <AppForm key={setup.app?.updated_at ?? ''} setup={setup} />}
      </Reading>
    </OperatorOnly>
  );
}

function AppForm({ setup }: { setup: MetaApp }) {
  const { t } = useTranslation('waba-signup');
  const save = useAct('post', '/api/operations/meta-app', STALE);
  const remove = useAct('delete', '/api/operations/meta-app', STALE);
  const { app, redirect_uri: redirectUri } = setup;
  const digits = (id: string) => (/^\d{5,20}$/.test(id) ? null : t('app.digits'));
  return (
    <Box maw={640}>
      <ApiForm
        initial={{ app_id: app?.app_id ?? '', config_id: app?.config_id ?? '', app_secret: '' }}
        validate={{ app_id: digits, config_id: digits }}
        save={({ app_secret: secret, ...ids }) =>
          save.mutateAsync({ body: { ...ids, ...(secret === '' ? {} : { app_secret: secret }) } })
        }
        done={t('app.saved')}
        submit={t('app.save')}
        aside={
          app === null ? null : (
            <ConfirmedButton
              color="red"
              confirms={{
                title: t('app.removeTitle'),
                text: t('app.removeText'),
                verb: t('app.remove'),
                done: t('app.removed'),
                act: () => remove.mutateAsync({}),
              }}
            >
              {t('app.remove')}
            </ConfirmedButton>
          )
        }
      >
        {(form) => (
          <Card title={t('app.cardTitle')} text={t('app.cardText')}>
            <Stack gap="sm">
              {redirectUri !== null && (
                <Input.Wrapper
                  label={t('app.redirect')}
                  description={t('app.redirectHint')}
                  labelElement="div"
                >
                  <Box mt={5}>
                    <CodeBlock code={redirectUri} label={t('app.redirectCopy')} />
                  </Box>
                </Input.Wrapper>
              )}
              <TextInput
                label={t('app.id')}
                description={t('app.idHint')}
                inputMode="numeric"
                required
                maxLength={20}
                autoComplete="off"
                {...form.getInputProps('app_id')}
              />
              <PasswordInput
                label={t('app.secret')}
                description={t(app === null ? 'app.secretNew' : 'app.secretKept')}
                required={app === null}
                maxLength={256}
                autoComplete="off"
                {...form.getInputProps('app_secret')}
              />
              <TextInput
                label={t('app.config')}
                description={t('app.configHint')}
                inputMode="numeric"
                required
                maxLength={20}
                autoComplete="off"
                {...form.getInputProps('config_id')}
              />
            </Stack>
          </Card>
        )}
      </ApiForm>
    </Box>
  );
}
