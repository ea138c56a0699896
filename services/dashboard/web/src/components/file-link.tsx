import { Text } from '@mantine/core';
import { IconFileOff, IconPaperclip } from '@tabler/icons-react';
import { browserUrl } from '../api/browser-url.ts';
import type { ContactFile } from './read-file.ts';
import { useFormats } from './use-formats.ts';
import classes from './file-link.module.css';

export function FileLink({ file: { id, name, mime, size, error } }: { file: ContactFile }) {
  const { bytes } = useFormats();
  const facts = [mime, ...(size === undefined ? [] : [bytes(size)])].join(' · ');
  return (
    <span className={classes.file}>
      {id === undefined ? (
        <IconFileOff size={15} aria-hidden />
      ) : (
        <IconPaperclip size={15} aria-hidden />
      )}
      <span>
        {id === undefined ? (
          name
        ) : (
          <a href={browserUrl(`/api/files/${id}/content`)} download>
            {name}
          </a>
        )}
        <Text span display="block" size="xs" c="dimmed">
          {error === undefined ? facts : `${facts} · ${error}`}
        </Text>
      </span>
    </span>
  );
}
