import { Alert, Skeleton, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { BackLink } from '../../components/back-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useSentence } from '../../components/failure/error-words.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Reading } from '../../components/reading.tsx';
import { DomainProofs } from './domain-proofs.tsx';
import { ProviderForm } from './provider-form.tsx';

/** Sets up the provider by which people of the account sign in; the operator's outside accounts. */
export function SingleSignOnScreen() {
  const { t } = useTranslation('single-sign-on');
  const { account, operator, user } = useSession();
  const isOperators = account.id === '';
  return (
    <>
      <BackLink to="/members">{t('members')}</BackLink>
      <PageHeader title={t('title')} text={t(isOperators ? 'operatorText' : 'text')} />
      {operator || user?.role === 'owner' ? (
        <Setup key={account.id} />
      ) : (
        <EmptyState icon={IconInfoCircle} title={t('onlyOwners')} text={t('onlyOwnersText')} />
      )}
    </>
  );
}

function Setup() {
  const sentence = useSentence();
  return (
    <Reading read={useApi('/api/sign-in-provider')} skeleton={<Skeleton h={720} maw={640} />}>
      {(setup) => (
        <Stack gap="sm" maw={640}>
          {setup.off !== null && (
            <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
              {sentence(setup.off, setup.failure)}
            </Alert>
          )}
          <DomainProofs setup={setup} />
          <ProviderForm key={setup.provider?.updated_at ?? ''} setup={setup} />
        </Stack>
      )}
    </Reading>
  );
}
