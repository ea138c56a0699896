import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';

/** What happened to a request is on a page of its own. */
export function RequestLink({ id }: { id: number }) {
  return (
    <Anchor
      component={Link}
      to="/requests/$id"
      params={{ id: String(id) }}
      ff="monospace"
      size="sm"
    >
      {id}
    </Anchor>
  );
}

export function useOpenRequest(): (id: number) => void {
  const navigate = useNavigate();
  return (id) => void navigate({ to: '/requests/$id', params: { id: String(id) } });
}
