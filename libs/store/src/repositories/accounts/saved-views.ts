import { newId, type Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { SavedView } from '../../records/index.ts';
import { findPage, type Page, type PageQuery } from '../page.ts';

export interface SavedViewsRepository {
  insert(view: Omit<SavedView, '_id' | 'createdAt'>): Promise<SavedView>;
  list(account: string, user: string, page: PageQuery): Promise<Page<SavedView>>;
  delete(account: string, user: string, id: string): Promise<boolean>;
}

export function createSavedViewsRepository(db: Database, clock: Clock): SavedViewsRepository {
  const views = db.collection<SavedView>('saved_views');
  return {
    async insert(values) {
      const view = { ...values, _id: newId('view', clock.now()), createdAt: clock.now() };
      await views.insertOne(view);
      return view;
    },
    list: (account, user, page) => findPage(views, { account, user }, page, 'createdAt'),
    async delete(account, user, id) {
      return (await views.deleteOne({ _id: id, account, user })).deletedCount === 1;
    },
  };
}
