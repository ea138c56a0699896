import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import type { AnswerTo } from '../../api/types.ts';

/** Uploads a CSV or XLSX: a batch that is a draft yet. */
export function useUploadTable() {
  const client = useQueryClient();
  return useMutation<AnswerTo<'/api/batches', 'post'>, ApiError, File>({
    mutationFn: (file) => {
      const form = new FormData();
      form.append('file', file);
      return answerOf(
        api.POST('/api/batches', { body: { file: file.name }, bodySerializer: () => form }),
      );
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/batches'] }),
  });
}
