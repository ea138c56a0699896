import { Skeleton, type SkeletonProps } from '@mantine/core';
import { ListSlow, useIsSlow } from './list/list-slow.tsx';

/** A skeleton for 10 s at most, then a sentence and a way to ask again. */
export function Waiting(props: SkeletonProps) {
  const isSlow = useIsSlow(true);
  return isSlow ? <ListSlow retry={() => Promise.resolve()} /> : <Skeleton {...props} />;
}
