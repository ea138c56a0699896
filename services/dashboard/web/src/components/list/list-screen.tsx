import type { ReactNode } from 'react';
import { PageHeader } from '../page-header.tsx';
import { isEmpty, List, type Listing } from './list.tsx';

interface Around {
  title: string;
  text: string;
  /** Beside the title: files, ways to other screens. */
  acts?: ReactNode;
  /** Above the rows also when there are none: views, what is wrong. */
  toolbar?: ReactNode;
  /** Dialogs and drawers. */
  children?: ReactNode;
}

/** A screen that shows one list. `create` stands beside the title, or in the list while that is empty. */
export function ListScreen<Row>(props: Listing<Row> & Around) {
  const { title, text, acts, create, toolbar, children } = props;
  return (
    <>
      <PageHeader title={title} text={text}>
        {acts}
        {!isEmpty(props) && create}
      </PageHeader>
      {toolbar}
      <List {...props} label={title} />
      {children}
    </>
  );
}
