import { Button, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTableImport } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { answerOf, api } from '../../api/client.ts';
import { FormFault } from '../../components/form.tsx';
import { useExplain, useNotify } from '../../components/notify.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { Composition } from './composition.ts';
import { keepTableFile, keptTableFile } from './kept-file.ts';
import { STEPS } from './missing-parts.ts';
import { ReadingChoice } from './reading-choice.tsx';
import { choicesOf } from './table-choices.ts';
import { TableDrop } from './table-drop.tsx';
import { takeOtherTable } from './take-other-table.ts';
import type { Campaign } from './use-live-campaign.ts';
import { useTableUpload, type TableAsRead, type TableUpload } from './use-table-upload.ts';

interface OtherTableProps {
  campaign: Campaign;
  composition: Composition;
  save: () => Promise<void>;
}

/** Gives the draft another table, or another sheet or encoding of its own; what is composed stays. */
export function OtherTable(props: OtherTableProps) {
  const { t } = useTranslation('campaigns');
  const [opened, { open, close }] = useDisclosure();
  const { take, isTaking, error } = useTakeOver(props);
  const table = useTableUpload(null);
  const { read } = table;
  const leave = () => {
    // Nobody has taken it.
    if (read !== null) void drop(read.campaign.id);
    table.reset();
    close();
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTableImport size={14} />}
        onClick={open}
      >
        {t('otherTable.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={leave}
        closeOnClickOutside={!isTaking}
        closeOnEscape={!isTaking}
        withCloseButton={!isTaking}
        title={t('otherTable.title')}
        size="lg"
      >
        {read === null ? (
          <Stack gap="sm">
            <SameFile campaign={props.campaign} table={table} />
            <TableDrop {...table} />
          </Stack>
        ) : (
          <Stack gap="sm">
            <ReadingChoice
              table={table}
              read={read}
              verb={t('otherTable.use')}
              isBusy={isTaking}
              onDone={take}
            />
            <FormFault>{error}</FormFault>
          </Stack>
        )}
      </Modal>
    </>
  );
}

/** Reads the file of this draft again, where the page still has it. */
function SameFile({
  campaign: { id, reading = {} },
  table: { upload, isReading },
}: {
  campaign: Campaign;
  table: TableUpload;
}) {
  const { t } = useTranslation('campaigns');
  const file = keptTableFile(id);
  if (file === null) return null;
  return (
    <Button
      variant="default"
      w="fit-content"
      loading={isReading}
      onClick={() => upload(file, choicesOf(reading))}
    >
      {t('otherTable.same', { name: file.name })}
    </Button>
  );
}

const drop = (id: string): Promise<unknown> =>
  answerOf(api.DELETE('/api/batches/{id}', { params: { path: { id } } })).catch(() => undefined);

/** Takes a table for this draft, and opens the draft that has it. */
function useTakeOver({ campaign, composition, save }: OtherTableProps) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const explain = useExplain();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation<number, Error, TableAsRead>({
    async mutationFn({ campaign: next }) {
      // What isn't saved yet would be saved into the draft that is gone by then.
      await save();
      return takeOtherTable(campaign, composition, next);
    },
    async onSuccess(rows, { file, campaign: next }) {
      keepTableFile(next.id, file);
      if (rows > 0) notify.done(t('otherTable.mended', { count: rows, rows: number(rows) }));
      await queries.invalidateQueries({ queryKey: ['/api/batches'] });
      await navigate({
        to: '/campaigns/$id',
        params: { id: next.id },
        search: { step: STEPS[0] },
        replace: true,
      });
    },
  });
  return {
    take: (table: TableAsRead) => mutate(table),
    isTaking: isPending,
    error: error === null ? null : explain(error),
  };
}
