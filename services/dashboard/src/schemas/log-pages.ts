import { Type, type TSchema } from 'typebox';
import { TimeInputSchema, TimeSchema } from './fields.ts';
import { FormatSchema, pageOf, PageQuerySchema } from './pages.ts';

/** Query of what a log has between two times. */
export const period = {
  from: Type.Optional(TimeInputSchema),
  to: Type.Optional(TimeInputSchema),
};

/** Query of a list of the log, which is a table too. */
export const loggedPage = { ...PageQuerySchema.properties, format: Type.Optional(FormatSchema) };

/** A page of the log; its search for rows that match takes a limited time. */
export const logPageOf = <T extends TSchema>(item: T) => {
  const page = pageOf(item);
  const { title } = page as { title?: string };
  if (title === undefined) throw new Error('a page has a title');
  return Type.Object(
    {
      ...page.properties,
      looked_back_to: Type.Optional(
        Type.Unsafe<string>({
          ...TimeSchema,
          description:
            'The page ended before its limit, because few of many match: the next page looks further back ' +
            'than this instant.',
        }),
      ),
    },
    { title },
  );
};
