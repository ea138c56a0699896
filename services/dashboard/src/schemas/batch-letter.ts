import { Type } from 'typebox';
import { line } from './fields.ts';

const letter = {
  subject: line(998, 'One line; placeholders allowed, as in the text.'),
  text: Type.String({
    minLength: 1,
    maxLength: 50_000,
    description:
      'Paragraphs with an empty line between them. Addresses that begin with `https://` become links, placeholders stay, ' +
      'and nothing in it is HTML.',
  }),
};

const template = Type.Integer({
  description:
    'The mail template that was made of it: `content.email.template` of the composition.',
});

export const BatchLetterInputSchema = Type.Object(letter, {
  title: 'BatchLetterInput',
  additionalProperties: false,
});

export const BatchLetterSchema = Type.Object({ ...letter, template }, { title: 'BatchLetter' });

export const BatchLetterTemplateSchema = Type.Object(
  { template },
  { title: 'BatchLetterTemplate' },
);
