import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './back-link.module.css';

/** The way from a page to the list that it stands in. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} size="sm" mb={6} className={classes.back}>
      <IconChevronLeft size={14} aria-hidden /> {children}
    </Anchor>
  );
}
