import '@mantine/dropzone/styles.layer.css';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconTableImport } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import type { AnswerTo } from '../../api/types.ts';
import { FormFault } from '../../components/form.tsx';
import links from '../../components/links.module.css';
import { useExplain } from '../../components/notify.tsx';
import { hasChoice, ReadingChoice, type Choices } from './reading-choice.tsx';

const MAX_BYTES = 5 * 1024 * 1024;
/** By file ending: systems have different MIME types for CSV. */
const TABLES = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

interface NewCampaignProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Takes a dropped or chosen table of recipients, then opens the new campaign. */
export function NewCampaign({ opened, onClose, onCreated }: NewCampaignProps) {
  const { t } = useTranslation('campaigns');
  return (
    <Modal opened={opened} onClose={onClose} title={t('new.title')} size="lg">
      <Upload onCreated={onCreated} />
    </Modal>
  );
}

type Uploaded = AnswerTo<'/api/batches', 'post'>;

function Upload({ onCreated }: Pick<NewCampaignProps, 'onCreated'>) {
  const { t } = useTranslation('campaigns');
  const explain = useExplain();
  const { mutate, isPending, error } = useUploadTable();
  const [read, setRead] = useState<{ file: File; campaign: Uploaded } | null>(null);
  const upload = ([file]: readonly File[]) =>
    file &&
    mutate(
      { file },
      {
        onSuccess: (campaign) =>
          hasChoice(campaign) ? setRead({ file, campaign }) : onCreated(campaign.id),
      },
    );
  if (read !== null) {
    const { file, campaign } = read;
    return (
      <ReadingChoice
        campaign={campaign}
        isReading={isPending}
        fault={error === null ? null : explain(error)}
        onChoose={(choices) =>
          mutate(
            { file, choices, instead: campaign.id },
            { onSuccess: (next) => setRead({ file, campaign: next }) },
          )
        }
        onDone={() => onCreated(campaign.id)}
      />
    );
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t('new.text')}</Text>
      <Dropzone
        onDrop={upload}
        // Refused by its ending or size: the server says why.
        onReject={(refused) => upload(refused.map(({ file }) => file))}
        accept={TABLES}
        maxSize={MAX_BYTES}
        multiple={false}
        loading={isPending}
        // For keyboards; its click bubbles to the zone.
        activateOnKeyboard={false}
        inputProps={{ 'aria-label': t('new.choose') }}
      >
        <Stack align="center" gap={6} py="xl">
          <IconTableImport size={32} stroke={1.4} aria-hidden />
          <Text fw={500}>{t('new.drop')}</Text>
          <Button variant="default" size="xs" data-autofocus>
            {t('new.choose')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('new.limits')}
          </Text>
        </Stack>
      </Dropzone>
      <Link to="/contacts" className={links.name}>
        {t('new.contacts')}
      </Link>
      <FormFault>{error === null ? null : explain(error)}</FormFault>
    </Stack>
  );
}

interface TableUpload {
  file: File;
  choices?: Choices;
  /** The draft of the same file, read otherwise. */
  instead?: string;
}

/** Uploads a CSV or XLSX, which becomes a draft campaign in place of the one before. */
function useUploadTable() {
  const client = useQueryClient();
  return useMutation<Uploaded, ApiError, TableUpload>({
    async mutationFn({ file, choices = {}, instead }) {
      const form = new FormData();
      for (const [name, value] of Object.entries(choices)) form.append(name, value);
      form.append('file', file);
      const made = await answerOf(
        api.POST('/api/batches', { body: { file: file.name }, bodySerializer: () => form }),
      );
      if (instead !== undefined) {
        await answerOf(api.DELETE('/api/batches/{id}', { params: { path: { id: instead } } }));
      }
      return made;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/batches'] }),
  });
}
