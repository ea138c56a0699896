import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import type { AnswerTo } from '../../api/types.ts';
import { hasChoice, type Choices } from './table-choices.ts';

type Uploaded = AnswerTo<'/api/batches', 'post'>;

/** A file, and the draft that was made of it. */
export interface TableAsRead {
  file: File;
  campaign: Uploaded;
}

interface TableRead {
  file: File;
  choices?: Choices;
  /** The draft of the same file, read otherwise. */
  instead?: string;
}

export interface TableUpload {
  /** The table that waits for the person's choices; null: none is chosen yet. */
  read: TableAsRead | null;
  isReading: boolean;
  error: ApiError | null;
  upload: (file: File, choices?: Choices) => void;
  /** Reads the same file otherwise: a new draft stands in place of the one before. */
  choose: (choices: Choices) => void;
  /** Forgets the table. */
  reset: () => void;
}

/**
 * Uploads a CSV or XLSX, which becomes a draft.
 *
 * @param onCertain takes a table whose file leaves no choice; null: the person looks at it in any case.
 */
export function useTableUpload(onCertain: ((table: TableAsRead) => void) | null): TableUpload {
  const client = useQueryClient();
  const [read, setRead] = useState<TableAsRead | null>(null);
  const { mutate, isPending, error, reset } = useMutation<Uploaded, ApiError, TableRead>({
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
  return {
    read,
    isReading: isPending,
    error,
    upload: (file, choices = {}) =>
      mutate(
        { file, choices },
        {
          onSuccess(campaign) {
            if (onCertain === null || hasChoice(campaign)) setRead({ file, campaign });
            else onCertain({ file, campaign });
          },
        },
      ),
    choose(choices) {
      if (read === null) return;
      const { file, campaign } = read;
      mutate(
        { file, choices, instead: campaign.id },
        { onSuccess: (next) => setRead({ file, campaign: next }) },
      );
    },
    reset() {
      setRead(null);
      reset();
    },
  };
}
