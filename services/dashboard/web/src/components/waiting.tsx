import { Skeleton, VisuallyHidden, type SkeletonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ListSlow, useIsSlow } from './list/list-slow.tsx';

/** A skeleton for 10 s at most, then a sentence and a way to ask again. */
export function Waiting(props: SkeletonProps) {
  const { t } = useTranslation('shell');
  const isSlow = useIsSlow(true);
  if (isSlow) return <ListSlow retry={() => Promise.resolve()} />;
  return (
    <>
      <VisuallyHidden role="status">{t('list.reading')}</VisuallyHidden>
      <Skeleton {...props} />
    </>
  );
}
