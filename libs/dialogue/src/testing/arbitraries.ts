import fc from 'fast-check';
import { QUESTION_TYPES, type Form, type Question } from '@cascade/contracts';
import { fold } from '../fold.ts';
import type { Said } from '../said.ts';

/** Any characters, also control characters and lone surrogates. */
const anyText = (maxLength: number) => fc.string({ unit: 'binary', minLength: 1, maxLength });
const written = (maxLength: number) => anyText(maxLength).filter((text) => text.trim() !== '');

const optionsArbitrary = fc
  .uniqueArray(
    fc.oneof(
      fc.string({ minLength: 1, maxLength: 72 }),
      fc.constantFrom(
        'Red',
        'Green',
        'Blue',
        '2',
        '1',
        'A very long label of a colour, really long',
      ),
    ),
    { minLength: 1, maxLength: 30, selector: fold },
  )
  .map((options) => options.filter((option) => fold(option) !== ''));

const questionArbitrary: fc.Arbitrary<Omit<Question, 'key'>> = fc
  .record({
    text: fc.oneof(written(800), fc.constant('Hi {{q0}}, and {{nobody}}?')),
    type: fc.constantFrom(...QUESTION_TYPES),
    required: fc.boolean(),
    options: optionsArbitrary,
    error: fc.option(written(300), { nil: undefined }),
  })
  .map(({ type, options, error, ...question }) => ({
    ...question,
    type: type === 'choice' && options.length === 0 ? 'text' : type,
    ...(type === 'choice' && options.length > 0 ? { options } : {}),
    ...(error === undefined ? {} : { error }),
  }));

export const formArbitrary: fc.Arbitrary<Form> = fc
  .record({
    name: fc.constant('F'),
    language: fc.constantFrom('en' as const, 'id' as const),
    questions: fc.array(questionArbitrary, { minLength: 1, maxLength: 12 }),
    done: written(1000),
    hasReminder: fc.boolean(),
  })
  .map(({ hasReminder, questions, ...form }) => ({
    ...form,
    questions: questions.map((question, index) => ({ ...question, key: `q${index}` })),
    ...(hasReminder ? { reminder: { after_minutes: 10 } } : {}),
    expires_after_minutes: 60,
  }));

/** A contact's next act; `good` is a valid answer. */
export type Move =
  | { do: 'say'; said: Said }
  | { do: 'good' }
  | { do: 'tap'; option: number; saidBefore: number }
  | { do: 'wait'; minutes: number };

const saidArbitrary: fc.Arbitrary<Said> = fc.oneof(
  fc
    .oneof(
      fc.constantFrom('yes', 'ya', 'no', 'back', 'kembali', 'skip', 'lewati', 'BATAL ', 'cancel'),
      fc.constantFrom('Ann', '3', '1.000', '31/12/2026', 'a@b.example', '+62 812 3456 7890', ''),
      anyText(50),
    )
    .map((text) => ({ text })),
  fc.constant({ file: { id: 1, mime: 'image/png', name: 'a.png', size: 3 } }),
  fc.constant({ location: { lat: 1, lng: 2 } }),
  fc
    .oneof(
      fc.constantFrom('form:other:0:0', 'form:run:0:constructor', 'form:run:99:0', 'menu'),
      anyText(20),
    )
    .map((id) => ({ tap: { id } })),
  fc.constant({}),
);

const moveArbitrary: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Move>({ do: 'good' }) },
  { weight: 3, arbitrary: saidArbitrary.map((said): Move => ({ do: 'say', said })) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      option: fc.nat(30),
      saidBefore: fc.nat(3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1, 11, 61).map((minutes): Move => ({ do: 'wait', minutes })),
  },
);

export const chatArbitrary = fc.array(moveArbitrary, { maxLength: 60 });

/** A valid answer to the question. */
export function goodAnswer(question: Question): Said {
  const answers: Record<Question['type'], Said> = {
    text: { text: 'Ann {{q0}} {{x}}' },
    number: { text: '42' },
    choice: { text: '1' },
    date: { text: '28 Feb 2027' },
    email: { text: 'ann@example.com' },
    phone: { text: '+62 812-3456-7890' },
    file: { file: { id: 1, mime: 'text/plain', name: 'a.txt', size: 1 } },
    location: { location: { lat: -6.2, lng: 106.8 } },
  };
  return answers[question.type];
}
