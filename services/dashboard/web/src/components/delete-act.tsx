import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PathWith } from '../api/types.ts';
import { useAct } from '../api/use-api.ts';
import { ConfirmedButton, useConfirmedAct, type ConfirmedAct } from './confirmed-act.tsx';

type DeletePath = PathWith<'delete'> & `${PathWith<'get'>}/{id}`;

interface DeleteAct extends Pick<ConfirmedAct<unknown>, 'title' | 'text' | 'verb'> {
  path: DeletePath;
  id: string | number;
  /** Said when it is gone. */
  done: string;
  /** For operators: the account that it is in, unless it is the chosen one. */
  account?: string | undefined;
  /** What else is read anew, besides the list that it was in. */
  alsoStale?: readonly PathWith<'get'>[];
  /** Where somebody goes who looked at it alone. */
  leadsTo?: '/autoreplies' | '/batches' | '/devices' | '/templates' | '/webhooks';
  onDone?: () => void;
}

/** Deletes something after a question, says so, and reads its list anew. */
export function useDelete(what: DeleteAct) {
  const confirm = useConfirmedAct();
  const { confirms, isDeleting } = useDeletion(what);
  return { remove: () => confirm(confirms), isDeleting };
}

interface DeleteButtonProps extends DeleteAct {
  /** Smaller, at the end of a row. */
  inRow?: boolean;
  children: ReactNode;
}

export function DeleteButton({ inRow = false, children, ...what }: DeleteButtonProps) {
  const { confirms } = useDeletion(what);
  const look = inRow
    ? ({ size: 'compact-sm', variant: 'subtle', color: 'red' } as const)
    : { icon: IconTrash };
  return (
    <ConfirmedButton confirms={confirms} {...look}>
      {children}
    </ConfirmedButton>
  );
}

function useDeletion({ path, id, account, alsoStale = [], leadsTo, onDone, ...words }: DeleteAct) {
  const navigate = useNavigate();
  const list = path.slice(0, -'/{id}'.length) as PathWith<'get'>;
  const { mutateAsync, isPending } = useAct('delete', path, [list, ...alsoStale]);
  const confirms: ConfirmedAct<unknown> = {
    ...words,
    act: () => mutateAsync({ params: { id: String(id) }, account }),
    onDone: () => {
      if (leadsTo !== undefined) void navigate({ to: leadsTo });
      onDone?.();
    },
  };
  return { confirms, isDeleting: isPending };
}
