import { ActionIcon, Button, Group, Menu, Modal, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../api/use-api.ts';
import { ApiForm } from './api-form.tsx';
import { useNotify } from './notify.tsx';
import { useSetSearch } from './use-set-search.ts';

interface SavedViewsProps {
  /** The screen whose filters are saved. */
  screen: string;
  /** The current search of the address. */
  search: object;
}

const SHOWN = 100;

/** Saves the filters of a screen under a name, and applies them with one click. */
export function SavedViews({ screen, search }: SavedViewsProps) {
  const { t } = useTranslation('shell');
  const [naming, dialog] = useDisclosure();
  const setSearch = useSetSearch<Record<string, unknown>>();
  const { failed } = useNotify();
  const { data } = useApi('/api/views', { query: { limit: SHOWN } });
  const forget = useAct('delete', '/api/views/{id}', ['/api/views']);
  const views = data?.data.filter((view) => view.screen === screen) ?? [];
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={15} />}>
            {t('views.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && (
            <Text size="sm" c="dimmed" p="xs">
              {t('views.none')}
            </Text>
          )}
          {views.map(({ id, name, search: saved }) => (
            <Group key={id} gap={4} wrap="nowrap">
              <Menu.Item onClick={() => setSearch(parseSearch(saved))} flex={1}>
                {name}
              </Menu.Item>
              <ActionIcon
                aria-label={t('views.forget', { name })}
                onClick={() => forget.mutate({ params: { id } }, { onError: failed })}
              >
                <IconTrash size={15} />
              </ActionIcon>
            </Group>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={dialog.open} disabled={Object.keys(search).length === 0}>
            {t('views.save')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {naming && <NewView screen={screen} search={search} onClose={dialog.close} />}
    </>
  );
}

function NewView({ screen, search, onClose }: SavedViewsProps & { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { done } = useNotify();
  const save = useAct('post', '/api/views', ['/api/views']);
  return (
    <Modal opened onClose={onClose} title={t('views.save')} size="sm">
      <ApiForm
        initial={{ name: '' }}
        save={({ name }) =>
          save.mutateAsync({ body: { screen, name, search: JSON.stringify(search) } })
        }
        onSaved={({ name }) => {
          done(t('views.saved', { name }));
          onClose();
        }}
        submit={t('views.save')}
        onCancel={onClose}
      >
        {(form) => (
          <TextInput
            label={t('views.name')}
            required
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
        )}
      </ApiForm>
    </Modal>
  );
}

/** The screen's own `validateSearch` checks the members. */
function parseSearch(saved: string): Record<string, unknown> {
  try {
    const search: unknown = JSON.parse(saved);
    return typeof search === 'object' && search !== null ? { ...search } : {};
  } catch {
    return {};
  }
}
