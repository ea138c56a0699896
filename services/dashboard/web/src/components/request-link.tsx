import { Link, useNavigate } from '@tanstack/react-router';
import links from './links.module.css';

/** What happened to a request is on a page of its own. */
export function RequestLink({ id }: { id: number }) {
  return (
    <Link to="/requests/$id" params={{ id: String(id) }} className={links.code}>
      {id}
    </Link>
  );
}

export function useOpenRequest(): (id: number) => void {
  const navigate = useNavigate();
  return (id) => void navigate({ to: '/requests/$id', params: { id: String(id) } });
}
