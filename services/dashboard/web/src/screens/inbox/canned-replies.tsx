import { ActionIcon, Group, Modal, Stack, Text, Textarea, TextInput, Tooltip } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { DeleteButton } from '../../components/delete-act.tsx';
import { ApiForm } from '../../components/api-form.tsx';
import classes from './inbox.module.css';

const MOST = 200;

/** Reads the account's canned replies. */
export const useCannedReplies = () =>
  useApi('/api/canned-replies', { query: { limit: MOST } }).data?.data ?? [];

/** Opens the list of canned replies, to add and delete some. */
export function CannedReplies() {
  const { t } = useTranslation('inbox');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label={t('canned.open')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('canned.open')}
          onClick={() => setOpened(true)}
        >
          <IconBolt size={16} />
        </ActionIcon>
      </Tooltip>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('canned.title')} size="lg">
        <Manage />
      </Modal>
    </>
  );
}

function Manage() {
  const { t } = useTranslation('inbox');
  const replies = useCannedReplies();
  const create = useAct('post', '/api/canned-replies', ['/api/canned-replies']);
  return (
    <Stack gap="md">
      <Text size="sm">{t('canned.text')}</Text>
      <ul className={classes.addresses} aria-label={t('canned.title')}>
        {replies.map(({ id, name, text }) => (
          <li key={id}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <div>
                <Text size="sm" fw={600}>
                  /{name}
                </Text>
                <p className={classes.text}>{text}</p>
              </div>
              <DeleteButton
                inRow
                path="/api/canned-replies/{id}"
                id={id}
                title={t('canned.delete.title', { name })}
                text={t('canned.delete.text')}
                verb={t('canned.delete.verb')}
                done={t('canned.delete.done')}
              >
                {t('canned.delete.verb')}
              </DeleteButton>
            </Group>
          </li>
        ))}
      </ul>
      <ApiForm
        initial={{ name: '', text: '' }}
        save={(body) => create.mutateAsync({ body })}
        isEmptied
        submit={t('canned.add')}
      >
        {(form) => (
          <>
            <TextInput
              label={t('canned.name')}
              description={t('canned.nameHint')}
              required
              maxLength={60}
              {...form.getInputProps('name')}
            />
            <Textarea
              label={t('canned.body')}
              description={t('canned.bodyHint', { interpolation: { skipOnVariables: true } })}
              required
              autosize
              minRows={2}
              maxRows={8}
              maxLength={4_096}
              {...form.getInputProps('text')}
            />
          </>
        )}
      </ApiForm>
    </Stack>
  );
}
