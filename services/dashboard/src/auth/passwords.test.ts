import { verify } from '@node-rs/argon2';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('passwords are stored as Argon2id with 19 MiB, two passes and a salt each', async () => {
  const [one, other] = await Promise.all([passwords.hash('same'), passwords.hash('same')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await passwords.verify('same', one)).toBe(true);
  expect(await passwords.verify('other', one)).toBe(false);
});

test('an unknown user has no password, not even the placeholder', async () => {
  expect(await passwords.verify('nobody has this password', undefined)).toBe(false);
});

test('too many guesses at once are refused before they are hashed', async () => {
  const hash = await passwords.hash('right');
  const guesses = Array.from({ length: 60 }, () => passwords.verify('wrong', hash));
  const answers = await Promise.all(guesses);
  // Two run, fifty wait.
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(8);
  expect(answers.filter((answer) => answer === false)).toHaveLength(52);
  expect(await passwords.verify('right', hash)).toBe(true);
});

test('whose password it is costs the same for nobody, one and several', async () => {
  let checked = 0;
  const counting = createPasswords({
    verify(hashed, password) {
      checked += 1;
      return verify(hashed, password);
    },
  });
  const [one, other] = await Promise.all(['one', 'other'].map((word) => counting.hash(word)));
  const cases = [
    ['one', [], -1],
    ['nobody has this password', [undefined], -1],
    ['one', [one], 0],
    ['other', [one, undefined, other], 2],
    ['wrong', [one, other], -1],
  ] as const;
  const counts: number[] = [];
  for (const [password, hashes, found] of cases) {
    checked = 0;
    expect(await counting.find(password, hashes)).toBe(found);
    counts.push(checked);
  }
  expect(counts).toEqual([3, 3, 3, 3, 3]);
});
