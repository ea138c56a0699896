import { Code, Modal, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';
import classes from './sandbox-inbox.module.css';

/** Recipients of the sandbox with whom something special happens. */
export function MagicRecipients() {
  const { t } = useTranslation('sandbox-inbox');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <UnstyledButton className={classes.magic ?? ''} onClick={() => setOpened(true)}>
        {t('magic.open')}
      </UnstyledButton>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('magic.open')} size="90rem">
        <RecipientTable />
      </Modal>
    </>
  );
}

function RecipientTable() {
  const { t } = useTranslation('sandbox-inbox');
  const rows = useApi('/api/sandbox/recipients', {}).data?.data ?? [];
  return (
    <Stack gap="sm">
      <Text size="sm">{t('magic.text')}</Text>
      <Table.ScrollContainer minWidth={900}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('magic.outcome')}</Table.Th>
              {CHANNELS.map((channel) => (
                <Table.Th key={channel}>{CHANNEL_NAMES[channel]}</Table.Th>
              ))}
              <Table.Th>{t('magic.arrives')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ name, means, arrives, addresses }) => (
              <Table.Tr key={name}>
                <Table.Td>
                  <b>{name}</b>
                  <br />
                  {means}
                </Table.Td>
                {CHANNELS.map((channel) => (
                  <Table.Td key={channel}>
                    {addresses[channel] !== undefined && <Code>{addresses[channel]}</Code>}
                  </Table.Td>
                ))}
                <Table.Td>{t(arrives ? 'magic.yes' : 'magic.no')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
