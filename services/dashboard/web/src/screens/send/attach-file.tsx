import { ActionIcon, FileButton, Button, Group, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFault } from '../../components/form.tsx';
import { useExplain } from '../../components/notify.tsx';
import { uploadFile, type UploadedFile } from '../files/upload-file.ts';

/** Longer than any upload that a person would wait for. */
const UPLOAD_MS = 10 * 60_000;

export interface WrittenMessage {
  type?: string;
  message?: string;
  richContext?: Record<string, unknown>;
}

interface AttachFileProps {
  message: WrittenMessage;
  onChange: (message: WrittenMessage) => void;
}

/** Uploads a file and attaches it: the text becomes its caption. */
export function AttachFile({ message, onChange }: AttachFileProps) {
  const { t } = useTranslation('send');
  const explain = useExplain();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { fileId, fileName, fileUrl } = message.richContext ?? {};
  const isAttached = fileId !== undefined || fileUrl !== undefined;
  const attach = async (file: File | null) => {
    if (file === null) return;
    setSending(true);
    setFault(null);
    try {
      const signal = AbortSignal.timeout(UPLOAD_MS);
      onChange(withFile(message, await uploadFile(file, { signal, onProgress: () => undefined })));
    } catch (error) {
      setFault(explain(error as Error));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <FormFault>{fault}</FormFault>
      {isAttached ? (
        <Group gap="xs">
          <IconPaperclip size={16} aria-hidden />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {nameOf(fileName ?? fileUrl ?? fileId)}
          </Text>
          <ActionIcon aria-label={t('file.remove')} onClick={() => onChange(withoutFile(message))}>
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ) : (
        <FileButton onChange={(file) => void attach(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              w="fit-content"
              loading={isSending}
              leftSection={<IconPaperclip size={14} />}
            >
              {t('file.attach')}
            </Button>
          )}
        </FileButton>
      )}
    </>
  );
}

const nameOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const kindOf = (mime: string): string =>
  /^image\/(?:jpeg|png)$/.test(mime) ? 'image' : mime === 'video/mp4' ? 'video' : 'document';

function withFile(
  { richContext = {}, ...message }: WrittenMessage,
  { id, file_name: fileName, mime }: UploadedFile,
): WrittenMessage {
  return { ...message, type: kindOf(mime), richContext: { ...richContext, fileId: id, fileName } };
}

function withoutFile({ richContext = {}, ...message }: WrittenMessage): WrittenMessage {
  const { fileId: _id, fileUrl: _url, fileName: _name, ...rest } = richContext;
  return {
    ...message,
    type: 'text',
    ...(Object.keys(rest).length === 0 ? {} : { richContext: rest }),
  };
}
