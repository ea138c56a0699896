import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useExplain } from '../../components/notify.tsx';
import { uploadFile } from '../files/upload-file.ts';

interface Attached {
  id: number;
  name: string;
  mime: string;
}

/** A file of the account that goes with a reply. */
export function useAttachment() {
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
      type: typeOf(mime),
      ...(caption.trim() === '' ? {} : { message: caption }),
      richContext: { fileId: id, fileName: name },
    }),
  };
}

/** Other pictures and films travel as documents: no provider shows them. */
function typeOf(mime: string): 'image' | 'video' | 'document' {
  if (mime === 'image/jpeg' || mime === 'image/png') return 'image';
  return mime === 'video/mp4' ? 'video' : 'document';
}
