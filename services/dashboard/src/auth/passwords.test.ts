import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('are kept as Argon2id of 19 MiB and two passes, each with a salt of its own', async () => {
  const [one, other] = await Promise.all([passwords.hash('same'), passwords.hash('same')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await passwords.verify('same', one)).toBe(true);
  expect(await passwords.verify('other', one)).toBe(false);
});

test('nobody has one, not even what stands for it', async () => {
  expect(await passwords.verify('nobody has this password', undefined)).toBe(false);
});

test('a flood of guesses is turned away before it is hashed', async () => {
  const hash = await passwords.hash('right');
  const guesses = Array.from({ length: 60 }, () => passwords.verify('wrong', hash));
  const answers = await Promise.all(guesses);
  // Two at a time, and fifty that wait.
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(8);
  expect(answers.filter((answer) => answer === false)).toHaveLength(52);
  expect(await passwords.verify('right', hash)).toBe(true);
});
