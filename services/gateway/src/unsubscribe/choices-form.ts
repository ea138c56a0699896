/** What a person says on the page of topics. */
export interface TopicChoices {
  /** Nothing but what is transactional. */
  endsAll: boolean;
  /** Keys of the topics that the person saw. Others stay as they are: the account may have a new one since. */
  shown: ReadonlySet<string>;
  /** Keys of those that the person wants. */
  wanted: ReadonlySet<string>;
}

/** Names of the form's fields. */
export const FIELDS = { form: 'form', shown: 'shown', wanted: 'topic', all: 'all' } as const;

/** Value of `form`, which tells the page's form from a one-click POST (RFC 8058) and from the form of an earlier version. */
export const CHOICES_FORM = 'choices';

/** Reads the body of the page's form; null: it is another POST. */
export function readChoices(body: Buffer): TopicChoices | null {
  const fields = new URLSearchParams(body.toString('utf8'));
  if (fields.get(FIELDS.form) !== CHOICES_FORM) return null;
  return {
    endsAll: fields.get(FIELDS.all) !== null,
    shown: new Set(fields.getAll(FIELDS.shown)),
    wanted: new Set(fields.getAll(FIELDS.wanted)),
  };
}
