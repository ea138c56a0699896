import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import { useExplain } from '../../components/notify.tsx';
import { uploadFile } from '../files/upload-file.ts';

interface Attached {
  id: number;
  name: string;
  mime: string;
}

/** A file of the account that goes with a reply. */
export function useAttachment(channel: ChannelName) {
  const explain = useExplain();
  const queries = useQueryClient();
  const [file, setFile] = useState<Attached | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  return {
    file,
    isUploading,
    fault,
    clear: () => setFile(null),
    async upload(given: File): Promise<void> {
      setFault(null);
      setIsUploading(true);
      try {
        const stored = await uploadFile(given, {
          signal: new AbortController().signal,
          onProgress: () => undefined,
        });
        setFile({ id: stored.id, name: given.name, mime: stored.mime });
        await queries.invalidateQueries({ queryKey: ['/api/files'] });
      } catch (error) {
        if (error instanceof Error) setFault(explain(error));
      } finally {
        setIsUploading(false);
      }
    },
    messageOf: ({ id, name, mime }: Attached, caption: string) => ({
      type: typeOf(mime, CHANNEL_DEFINITIONS[channel].messageTypes),
      ...(caption.trim() === '' ? {} : { message: caption }),
      richContext: { fileId: id, fileName: name },
    }),
  };
}

const FILE_TYPES = ['document', 'image', 'video'] as const;
type FileType = (typeof FILE_TYPES)[number];

/** Whether a file may go with a reply on the channel. */
export const canAttach = (channel: ChannelName): boolean =>
  FILE_TYPES.some((type) => CHANNEL_DEFINITIONS[channel].messageTypes.includes(type));

/**
 * Pictures and films that no provider shows travel as documents. A channel without documents gets a file as what it
 * takes at all, and its refusal says which files those are.
 */
function typeOf(mime: string, known: readonly string[]): FileType {
  const shown: FileType[] =
    mime === 'image/jpeg' || mime === 'image/png'
      ? ['image']
      : mime === 'video/mp4'
        ? ['video']
        : [];
  return [...shown, ...FILE_TYPES].find((type) => known.includes(type)) ?? 'document';
}
