import type { ReactNode } from 'react';
import { PageHeader } from '../page-header.tsx';
import { List, type Listing } from './list.tsx';

interface Around {
  title: string;
  text: string;
  /** Beside the title: files, ways to other screens. */
  acts?: ReactNode;
  /** Above the rows: filters, views. */
  toolbar?: ReactNode;
  /** Dialogs and drawers. */
  children?: ReactNode;
}

/** A screen that shows one list. `create` stands beside the title, too. */
export function ListScreen<Row>(props: Listing<Row> & Around) {
  const { title, text, acts, create, toolbar, children } = props;
  return (
    <>
      <PageHeader title={title} text={text}>
        {acts}
        {create}
      </PageHeader>
      {toolbar}
      <List {...props} label={title} />
      {children}
    </>
  );
}
