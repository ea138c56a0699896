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
  /** Why it didn't arrive; null while it is under way or waits for the ones before. */
  fault: string | null;
  /** Stops it, or puts its fault away. */
  remove: () => void;
}

/** As the server has it. */
const MOST_BYTES = 100 * 1024 * 1024;

/** Files on their way to the account, one after another; who leaves the screen stops them. */
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
          // It leaves this list when it stands in the other.
          await client.invalidateQueries({ queryKey: ['/api/files'] });
          forget(key);
        } catch (error) {
          if (signal.aborted || !(error instanceof Error)) return;
          change(key, { fault: explain(error) });
          // When the session has ended, this finds out.
          void client.invalidateQueries({ queryKey: ['/api/files'] });
        } finally {
          current.running.delete(stopping);
        }
      });
    }
  }

  return { uploads, add };
}
