import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { CHANNEL_NAMES, type ChannelName } from '../channels.ts';
import { contactName } from '../contact.ts';

const SETTLES_MS = 200;

type Answer = AnswerTo<'/api/search'>;

/** Something that a search found. */
export interface Hit {
  key: string;
  group: 'contacts' | 'requests' | 'messages' | 'templates';
  label: string;
  detail: string;
  /** Its page. */
  href: string;
  channel?: ChannelName;
  /** When it was last written to or wrote. */
  at?: string | null;
}

/** Finds what a typed text names, once typing pauses. */
export function useHits(typed: string) {
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, SETTLES_MS);
  const { account } = useSession();
  const enabled = account.id !== '' && settled !== '';
  const read = useApi('/api/search', { query: { q: settled } }, { enabled });
  const words = useWords();
  const isCurrent = settled === text && !read.isPlaceholderData;
  return {
    hits: enabled && read.data !== undefined ? hitsOf(read.data, words) : [],
    isReading: enabled && (read.isFetching || !isCurrent) && read.error === null,
    error: enabled ? read.error : null,
    retry: () => read.refetch(),
    /** Not all that an earlier version stored can be found yet. */
    isIncomplete: enabled && read.data?.complete === false,
  };
}

type Words = ReturnType<typeof useWords>;

function useWords() {
  const { t } = useTranslation('shell');
  return {
    request: (id: number) => t('palette.request', { id }),
    standing: (request: Answer['requests'][number]['request']) =>
      t(`standings.${request.standing}`),
  };
}

function hitsOf({ contacts, requests, inbound, templates }: Answer, words: Words): Hit[] {
  return [
    ...contacts.map(({ contact, name, formatted, address, last_at: at }): Hit => {
      const shown = formatted ?? address;
      return {
        key: contact,
        group: 'contacts',
        label: name ?? shown,
        detail: name === null ? '' : shown,
        href: contactHref(contact),
        at,
      };
    }),
    ...requests.map(({ request }): Hit => {
      const { id, sends, accepted_at: at } = request;
      const target = sends.find((send) => send.target !== null)?.target ?? '';
      return {
        key: `request ${id}`,
        group: 'requests',
        label: words.request(id),
        detail: [words.standing(request), target].filter(Boolean).join(' · '),
        href: `/requests/${id}`,
        at,
      };
    }),
    ...inbound.map(({ id, device, channel, from, at }): Hit => {
      const search = new URLSearchParams({ via: device, contact: from.id });
      return {
        key: id,
        group: 'messages',
        label: contactName(from),
        detail: CHANNEL_NAMES[channel],
        href: `/inbox?${search}`,
        channel,
        at,
      };
    }),
    ...templates.map(({ id, name, channel }): Hit => ({
      key: `template ${id}`,
      group: 'templates',
      label: name,
      detail: CHANNEL_NAMES[channel],
      href: `/templates/${id}`,
      channel,
    })),
  ];
}

/** The page of a contact, by the name that search gives it or by an address as somebody wrote it. */
export const contactHref = (contact: string): string => `/contacts/${encodeURIComponent(contact)}`;
