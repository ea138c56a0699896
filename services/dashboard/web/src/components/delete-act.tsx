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
  query?: Readonly<Record<string, boolean>>;
  /** The notification after the deletion. */
  done: string;
  /** For operators: the account that it belongs to, unless it is the chosen one. */
  account?: string | undefined;
  /** Further paths to read again. The list itself is always read again. */
  alsoStale?: readonly PathWith<'get'>[];
  /** Where to go from a page that showed only the deleted thing. */
  leadsTo?:
    | '/autoreplies'
    | '/campaigns'
    | '/devices'
    | '/sender-pools'
    | '/templates'
    | '/webhooks';
  onDone?: () => void;
}

/** Deletes something: asks first, then notifies and reads its list again. */
export function useDelete(what: DeleteAct) {
  const confirm = useConfirmedAct();
  const { confirms, isDeleting } = useDeletion(what);
  return { remove: () => confirm(confirms), isDeleting };
}

interface DeleteButtonProps extends DeleteAct {
  /** The small form, for the end of a row. */
  inRow?: boolean;
  children: ReactNode;
}

export function DeleteButton({ inRow = false, children, ...what }: DeleteButtonProps) {
  const { confirms } = useDeletion(what);
  const look = inRow
    ? ({ size: 'compact-sm', variant: 'subtle', color: 'red' } as const)
    : ({ icon: IconTrash, variant: 'light', color: 'red' } as const);
  return (
    <ConfirmedButton confirms={confirms} {...look}>
      {children}
    </ConfirmedButton>
  );
}

function useDeletion({
  path,
  id,
  query,
  account,
  alsoStale = [],
  leadsTo,
  onDone,
  ...words
}: DeleteAct) {
  const navigate = useNavigate();
  const list = path.slice(0, -'/{id}'.length) as PathWith<'get'>;
  const { mutateAsync, isPending } = useAct('delete', path, [list, ...alsoStale]);
  const confirms: ConfirmedAct<unknown> = {
    ...words,
    act: () => mutateAsync({ params: { id: String(id) }, query, account }),
    onDone: () => {
      if (leadsTo !== undefined) void navigate({ to: leadsTo });
      onDone?.();
    },
  };
  return { confirms, isDeleting: isPending };
}
