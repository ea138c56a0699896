import { Anchor } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

/** What happened to a request is on a page of its own. */
const detailOf = (id: number) => `/requests/${id}`;

export function useOpenRequest(): (id: number) => void {
  const navigate = useNavigate();
  return (id) => void navigate({ href: detailOf(id) });
}

export function RequestLink({ id }: { id: number }) {
  const open = useOpenRequest();
  return (
    <Anchor
      href={detailOf(id)}
      ff="monospace"
      size="sm"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(id);
      }}
    >
      {id}
    </Anchor>
  );
}
