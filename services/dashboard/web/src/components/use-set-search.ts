import { useNavigate } from '@tanstack/react-router';

/**
 * Writes the query of the page's own address: what of a screen is shown can then be sent to
 * somebody, and the browser's way back works. Members that are `undefined` are left out.
 */
export function useSetSearch<Search extends object>() {
  const navigate = useNavigate();
  return (search: { [K in keyof Search]?: Search[K] | undefined }): void => {
    const given = Object.fromEntries(
      Object.entries(search).filter(([, value]) => value !== undefined),
    );
    void navigate({ to: '.', search: given as never });
  };
}
