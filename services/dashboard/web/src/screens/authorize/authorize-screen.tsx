import { Alert, Anchor, Box, Loader } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { FormFault } from '../../components/form.tsx';
import { useExplain } from '../../components/notify.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { CodeForm } from './code-form.tsx';
import { Consent, type Answer } from './consent.tsx';

const route = getRouteApi('/shell/authorize');

/** Asks a person whether a program may sign in to the account. */
export function AuthorizeScreen() {
  const { t } = useTranslation('authorize');
  const { t: shell } = useTranslation('shell');
  const { code, ticket } = route.useSearch();
  const { account } = useSession();
  const navigate = useNavigate();
  const show = (shown?: string) =>
    void navigate({ to: '/authorize', search: shown === undefined ? {} : { code: shown } });
  if (account.id === '') return <PageHeader title={t('title')} text={shell('noAccount')} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Box maw={640}>
        {code === undefined ? (
          <CodeForm onCode={show} />
        ) : (
          <Asked key={code} code={code} ticket={ticket} onOther={() => show()} />
        )}
      </Box>
    </>
  );
}

interface AskedProps {
  code: string;
  ticket: string | undefined;
  onOther: () => void;
}

/** What waits under the code, until it is answered. */
function Asked({ code, ticket, onOther }: AskedProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const onAnswered = (given: Answer) => {
    setAnswer(given);
    if (ticket !== undefined) window.location.assign(`/oauth/continue?t=${ticket}`);
  };
  return answer === null ? (
    <Waiting code={code} onOther={onOther} onAnswered={onAnswered} />
  ) : (
    <Answered answer={answer} returns={ticket !== undefined} />
  );
}

interface WaitingProps {
  code: string;
  onOther: () => void;
  onAnswered: (answer: Answer) => void;
}

function Waiting({ code, onOther, onAnswered }: WaitingProps) {
  const { t } = useTranslation('authorize');
  const explain = useExplain();
  const { data, error } = useApi('/api/device-authorizations/{id}', { params: { id: code } });
  if (data !== undefined && error === null) {
    return <Consent code={code} asked={data} onAnswered={onAnswered} />;
  }
  if (error === null) return <Loader aria-label={t('reading')} />;
  return (
    <>
      <FormFault>{error.status === 404 ? t('unknown') : explain(error)}</FormFault>
      <Anchor component="button" type="button" size="sm" mt="sm" onClick={onOther}>
        {t('other')}
      </Anchor>
    </>
  );
}

/** @param returns the browser is on its way to the program. */
function Answered({ answer, returns }: { answer: Answer; returns: boolean }) {
  const { t } = useTranslation('authorize');
  const allowed = answer === 'allowed';
  return (
    <Alert
      role="status"
      color={allowed ? 'tide' : 'gray'}
      icon={allowed ? <IconCheck size={18} /> : <IconX size={18} />}
      title={t(`${answer}.title`)}
    >
      {t(`${answer}.${returns ? 'returns' : 'text'}`)}
    </Alert>
  );
}
