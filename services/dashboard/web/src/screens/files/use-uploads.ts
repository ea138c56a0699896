import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExplain } from '../../components/notify.tsx';
import { uploadFile } from './upload-file.ts';

export interface UploadItem {
  key: number;
  name: string;
  size: number;
  sentBytes: number;
  /** Why it failed; null while it is uploading or waiting. */
  fault: string | null;
  /** Stops the upload, or hides its failure. */
  remove: () => void;
}

/** The server's limit. */
const MOST_BYTES = 100_000_000;

/** Uploads files one after another. Leaving the screen stops them. */
export function useUploads(): { uploads: readonly UploadItem[]; add: (files: File[]) => void } {
  const { t } = useTranslation('files');
  const client = useQueryClient();
  const explain = useExplain();
  const [uploads, setUploads] = useState<readonly UploadItem[]>([]);
  const line = useRef({ lastKey: 0, tail: Promise.resolve(), running: new Set<AbortController>() });

  useEffect(() => {
    const { running } = line.current;
    return () => running.forEach((stopping) => stopping.abort());
  }, []);

  const change = (key: number, changes: Partial<UploadItem>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const forget = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  function add(files: File[]): void {
    for (const file of files) {
      const { current } = line;
      current.lastKey += 1;
      const key = current.lastKey;
      const stopping = new AbortController();
      const { signal } = stopping;
      const remove = () => {
        stopping.abort();
        forget(key);
      };
      const { name, size } = file;
      const fault = size > MOST_BYTES ? t('upload.tooLarge') : null;
      setUploads((all) => [...all, { key, name, size, sentBytes: 0, fault, remove }]);
      if (fault !== null) continue;
      current.running.add(stopping);
      current.tail = current.tail.then(async () => {
        try {
          await uploadFile(file, { signal, onProgress: (sentBytes) => change(key, { sentBytes }) });
          // Remove the upload once the list of files shows the file.
          await client.invalidateQueries({ queryKey: ['/api/files'] });
          forget(key);
        } catch (error) {
          if (signal.aborted || !(error instanceof Error)) return;
          change(key, { fault: explain(error) });
          // If the session has ended, this call finds out.
          void client.invalidateQueries({ queryKey: ['/api/files'] });
        } finally {
          current.running.delete(stopping);
        }
      });
    }
  }

  return { uploads, add };
}
