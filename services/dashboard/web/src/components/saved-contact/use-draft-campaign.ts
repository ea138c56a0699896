import { useNavigate } from '@tanstack/react-router';
import type { BodyOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { useNotify } from '../notify.tsx';

type FromContacts = BodyOf<'/api/batches/from-contacts', 'post'>;

/** Makes a draft of a campaign of saved contacts, or of one contact, and opens it. */
export function useDraftCampaign() {
  const navigate = useNavigate();
  const notify = useNotify();
  const { mutate, isPending } = useAct('post', '/api/batches/from-contacts', ['/api/batches']);
  return {
    isPending,
    make: (name: string, who: Omit<FromContacts, 'name'>) =>
      mutate(
        { body: { name, ...who } },
        {
          onSuccess: ({ id }) => void navigate({ to: campaignHref(id) }),
          onError: notify.failed,
        },
      ),
  };
}

const campaignHref = (id: string): string => `/campaigns/${encodeURIComponent(id)}`;
