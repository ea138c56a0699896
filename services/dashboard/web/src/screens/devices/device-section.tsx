import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './device-section.module.css';

/** Cards about one matter, in two columns where there is room. Without any card it isn't shown. */
export function DeviceSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      <div className={classes.cards}>{children}</div>
    </section>
  );
}
