import { Box } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { Connected } from './connected.tsx';
import { lazyPart } from '../../app/missing-parts.ts';

// Most first pages are neither a new account's nor a new person's.
const PlaceOffer = lazyPart(async () => ({
  default: (await import('../../components/numbers/place-offer.tsx')).PlaceOffer,
}));
const Checklist = lazyPart(async () => ({ default: (await import('./checklist.tsx')).Checklist }));

interface NoticesProps {
  /** Nothing was sent yet. */
  isNew: boolean;
  isShown: boolean;
  /** Called once all of them have begun to read. */
  onMount: () => void;
}

/** What stands above the figures. Hidden until all of it is read; what is late stands below, not to push the page down. */
export function Notices({ isNew, isShown, onMount }: NoticesProps) {
  return (
    <Box display={isShown ? undefined : 'none'}>
      {!isNew && <Connected />}
      <Suspense>
        <PlaceOffer />
        <Checklist />
        <Mounted onMount={onMount} />
      </Suspense>
    </Box>
  );
}

function Mounted({ onMount }: Pick<NoticesProps, 'onMount'>) {
  useEffect(onMount, [onMount]);
  return null;
}
