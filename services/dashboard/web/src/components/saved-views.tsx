import { ActionIcon, Button, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../api/use-api.ts';
import { FormFault, FormFoot } from './form.tsx';
import { useNotify } from './notify.tsx';
import { useApiForm } from './use-api-form.ts';
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
              <Menu.Item onClick={() => setSearch(readSearch(saved))} flex={1}>
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
  const { form, fault, refuse, clear } = useApiForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
  });
  return (
    <Modal opened onClose={onClose} title={t('views.save')} size="sm">
      <form
        onSubmit={form.onSubmit(({ name }) => {
          clear();
          save.mutate(
            { body: { screen, name, search: JSON.stringify(search) } },
            {
              onSuccess() {
                done(t('views.saved', { name }));
                onClose();
              },
              onError: refuse,
            },
          );
        })}
      >
        <Stack gap="sm">
          <FormFault>{fault}</FormFault>
          <TextInput
            label={t('views.name')}
            required
            maxLength={100}
            data-autofocus
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <FormFoot submit={t('views.save')} sending={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

/** The screen's own `validateSearch` checks the members. */
function readSearch(saved: string): Record<string, unknown> {
  try {
    const search: unknown = JSON.parse(saved);
    return typeof search === 'object' && search !== null ? { ...search } : {};
  } catch {
    return {};
  }
}
