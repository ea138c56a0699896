import { Box, Button, Group, Input, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { TagsInput } from '../../components/tags-input.tsx';
import type { SsoSetup } from './domain-proofs.tsx';
import type { SetupValues } from './setup-values.ts';

interface ProviderFieldsProps {
  form: UseFormReturnType<SetupValues>;
  setup: SsoSetup;
  isTesting: boolean;
  onTest: () => void;
}

/** Where the provider is, and as whom this installation talks to it. */
export function ProviderFields({ form, setup, isTesting, onTest }: ProviderFieldsProps) {
  const { t } = useTranslation('single-sign-on');
  return (
    <Card title={t('provider.title')} text={t('provider.text')}>
      <Stack gap="sm">
        {setup.redirect_uri !== null && (
          <Input.Wrapper
            label={t('provider.redirect')}
            description={t('provider.redirectHint')}
            labelElement="div"
          >
            <Box mt={5}>
              <CodeBlock code={setup.redirect_uri} label={t('provider.redirectCopy')} />
            </Box>
          </Input.Wrapper>
        )}
        <TextInput
          label={t('provider.issuer')}
          description={t('provider.issuerHint')}
          placeholder="https://login.example.com"
          type="url"
          required
          maxLength={300}
          {...form.getInputProps('issuer')}
        />
        <TextInput
          label={t('provider.clientId')}
          required
          maxLength={300}
          autoComplete="off"
          {...form.getInputProps('client_id')}
        />
        <PasswordInput
          label={t('provider.clientSecret')}
          description={t(setup.provider === null ? 'provider.secretNew' : 'provider.secretKept')}
          required={setup.provider === null}
          maxLength={1_000}
          autoComplete="off"
          {...form.getInputProps('client_secret')}
        />
        <TagsInput
          label={t('provider.scopes')}
          description={t('provider.scopesHint')}
          maxTags={10}
          splitChars={[',', ' ']}
          {...form.getInputProps('scopes')}
        />
        <Group>
          <Button
            variant="default"
            loading={isTesting}
            disabled={setup.off !== null}
            onClick={onTest}
          >
            {t('test.verb')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
