import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { useMay, useSession } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { ApiForm } from '../../components/api-form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { hintOf, type Scope } from '../tokens/scopes.ts';
import { useScopeWords } from '../tokens/use-scope-words.ts';

export type Answer = 'allowed' | 'denied';

interface ConsentProps {
  code: string;
  asked: AnswerTo<'/api/device-authorizations/{id}'>;
  onAnswered: (answer: Answer) => void;
}

/** Says what the program may do when it is allowed, from where it asks, and what to beware of. */
export function Consent({ code, asked, onAnswered }: ConsentProps) {
  const { t } = useTranslation('authorize');
  const { account } = useSession();
  const mayManage = useMay('manage');
  const notify = useNotify();
  const approve = useAct('post', '/api/device-authorizations/{id}/approve');
  const deny = useAct('post', '/api/device-authorizations/{id}/deny');
  const params = { id: code };
  return (
    <ApiForm
      initial={{ scopes: asked.scopes }}
      validate={{ scopes: ({ length }) => (length === 0 ? t('choose') : null) }}
      save={({ scopes }) => approve.mutateAsync({ params, body: { account: account.id, scopes } })}
      onSaved={() => onAnswered('allowed')}
      submit={mayManage ? t('allow') : null}
      isReady={() => !deny.isPending}
      aside={
        <Button
          variant="default"
          loading={deny.isPending}
          disabled={approve.isPending}
          onClick={() =>
            deny.mutate(
              { params },
              { onSuccess: () => onAnswered('denied'), onError: notify.failed },
            )
          }
        >
          {t('deny')}
        </Button>
      }
      asksOnLeave={false}
    >
      {(form) => (
        <>
          <Card title={t('asks', { name: asked.client_name, account: account.name })}>
            <Stack gap="md">
              <div>
                <Compared label={t(asked.returns_to === null ? 'compare' : 'compareIfShown')}>
                  {code}
                </Compared>
                {asked.returns_to !== null && (
                  <Text size="sm">
                    {t('returns')}{' '}
                    <Text span ff="monospace" translate="no" style={{ overflowWrap: 'anywhere' }}>
                      {asked.returns_to}
                    </Text>
                  </Text>
                )}
                <Text size="sm" c="dimmed">
                  {t('from', { address: asked.address })} <Timestamp value={asked.created_at} />
                </Text>
              </div>
              <Scopes
                scopes={asked.scopes}
                {...form.getInputProps('scopes')}
                disabled={!mayManage}
              />
            </Stack>
          </Card>
          <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={t('beware.title')}>
            {t('beware.text')}
            {!asked.same_address && (
              <Text size="sm" mt="xs" fw={550}>
                {t('beware.elsewhere')}
              </Text>
            )}
          </Alert>
          {!mayManage && (
            <Text size="sm">{t(asked.returns_to === null ? 'noRight' : 'noRightReturns')}</Text>
          )}
        </>
      )}
    </ApiForm>
  );
}

/** What the person compares with the program. */
function Compared({ label, children }: { label: string; children: string }) {
  return (
    <>
      <Text size="sm">{label}</Text>
      <Text ff="monospace" fz="1.75rem" fw={600} lh={1.4} translate="no">
        {children}
      </Text>
    </>
  );
}

interface ScopesProps {
  scopes: readonly Scope[];
  disabled: boolean;
  /** Properties of the input in the form. */
  [property: string]: unknown;
}

function Scopes({ scopes, disabled, ...input }: ScopesProps) {
  const { t } = useTranslation('tokens');
  const { t: own } = useTranslation('authorize');
  const words = useScopeWords();
  return (
    <Checkbox.Group label={own('may')} {...input}>
      <Stack gap={6} mt={6}>
        {scopes.map((scope) => {
          const hint = hintOf(scope);
          return (
            <Checkbox
              key={scope}
              value={scope}
              disabled={disabled}
              label={words([scope])}
              description={hint === undefined ? undefined : t(`hints.${hint}`)}
            />
          );
        })}
      </Stack>
    </Checkbox.Group>
  );
}
