import { OPERATOR_TOKEN, type Stack, type Tenant } from '../harness/index.ts';
import type { Visit } from './open-browser.ts';

const PASSWORD = 'a long enough password';
let made = 0;

export interface Person {
  email: string;
  password: string;
}

/** Creates a person with a password and a role in the tenant's account. */
export async function createPerson(
  stack: Pick<Stack, 'manage'>,
  { account }: Pick<Tenant, 'account'>,
  role: 'owner' | 'admin' | 'member' | 'viewer' = 'owner',
): Promise<Person> {
  const add = async (as: typeof role): Promise<Person> => {
    made += 1;
    const person = { email: `${as}-${made}@people.test`, password: PASSWORD };
    await stack.manage(null, 'POST', `/api/accounts/${account}/users`, { ...person, role: as });
    return person;
  };
  if (role !== 'owner') {
    // The first person of an account is an owner.
    const people = await stack.manage<{ data: unknown[] }>(account, 'GET', '/api/users?limit=1');
    if (people.data.length === 0) await add('owner');
  }
  return add(role);
}

/** Signs the visit in by the API. The sign-in page has its own tests. */
export const signIn = (visit: Visit, person: Person): Promise<void> => logIn(visit, person);

export const signInOperator = (visit: Visit): Promise<void> => logInOperator(visit, OPERATOR_TOKEN);

/** Signs an operator in by a token of their own. */
export const logInOperator = (visit: Visit, token: string): Promise<void> =>
  logIn(visit, { operator_token: token });

async function logIn({ context }: Visit, data: object): Promise<void> {
  const answer = await context.request.post('/api/login', { data });
  if (answer.status() !== 200) throw new Error(`sign-in: ${await answer.text()}`);
}
