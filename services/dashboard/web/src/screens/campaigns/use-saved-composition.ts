import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import { apiQuery } from '../../api/use-api.ts';
import { type Composition, readComposition, writeComposition } from './composition.ts';
import { createSaver, type Saver, type Saving } from './saver.ts';
import type { Campaign } from './use-live-campaign.ts';

/** A change is saved when nothing more is written for so long. */
const SETTLES_MS = 600;
const LONGEST_MS = 30_000;

export interface SavedComposition {
  composition: Composition;
  change: (make: (before: Composition) => Composition) => void;
  saving: Saving;
  save: Saver<Composition>['save'];
  takeTheirs: () => void;
  keepMine: () => void;
}

/** The composition of a draft, saved as it is made, and at the latest when the page is left. */
export function useSavedComposition(campaign: Campaign, first: Composition): SavedComposition {
  const { id } = campaign;
  const queries = useQueryClient();
  const [composition, setComposition] = useState(first);
  const [saving, setSaving] = useState<Saving>('saved');
  const newest = useRef(first);
  const [saver] = useState(() =>
    createSaver<Composition>({
      async load() {
        const answered = api.GET('/api/batches/{id}', asked(id));
        const { composition: kept } = await answerOf(answered);
        return { kept, tag: (await answered).response.headers.get('ETag') };
      },
      async store(kept, tag) {
        const answered = api.PATCH('/api/batches/{id}', {
          ...asked(id),
          body: { composition: writeComposition(kept) },
          ...(tag === null ? { keepalive: true } : { headers: { 'If-Match': tag } }),
        });
        const saved = await answerOf(answered).catch(ifChanged);
        if (saved === 'changed') return saved;
        const { queryKey } = apiQuery('/api/batches/{id}', { params: { id } });
        queries.setQueryData(queryKey, saved);
        return { kept: saved.composition };
      },
      first: campaign.composition,
      onSaving: setSaving,
      later(run) {
        const timer = setTimeout(run, SETTLES_MS);
        return () => clearTimeout(timer);
      },
    }),
  );
  useEffect(() => {
    const leave = () => saver.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      void saver.save();
    };
  }, [saver]);
  const show = (next: Composition): void => {
    newest.current = next;
    setComposition(next);
  };
  return {
    composition,
    saving,
    change(make) {
      show(make(newest.current));
      saver.change(newest.current);
    },
    save: () => saver.save(),
    takeTheirs: () => show(readComposition(saver.takeTheirs()) ?? first),
    keepMine: () => void saver.keepMine(),
  };
}

const asked = (id: string) => ({
  params: { path: { id } },
  signal: AbortSignal.timeout(LONGEST_MS),
});

const UNMET = 412;

function ifChanged(error: unknown): 'changed' {
  if (error instanceof ApiError && error.status === UNMET) return 'changed';
  throw error;
}
