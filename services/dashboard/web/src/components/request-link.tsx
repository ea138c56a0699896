import { Link, useNavigate } from '@tanstack/react-router';
import links from './links.module.css';

/** Links to the page of a request. */
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
