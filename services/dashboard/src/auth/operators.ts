import type { LoginLink, OperatorRole, Repositories, Session } from '@cascade/store';
import { hashToken, tokenMatches } from '@cascade/vault';

/** Prefix of the tokens that operators are given. */
export const OPERATOR_TOKEN_PREFIX = 'opr';

/** Who operates: by a token of a person, by the setting's, or let in by a provider. */
export interface KnownOperator {
  /** Id of the person's token; `operator` with the setting's, and by a provider. */
  token: string;
  /** Absent with the token of the setting. */
  name?: string;
  role: OperatorRole;
}

/** What a session or a sign-in link keeps of the operator. */
type Kept = Pick<Session, 'operator' | 'operatorAs'> | Pick<LoginLink, 'operator'>;

export interface Operators {
  /** The operator of a bearer token, with its hash; null for another token. */
  byToken(token: string): Promise<{ operator: KnownOperator; hash: string } | null>;
  /** The operator whose session it is; null after the token was taken away or expired. */
  ofSession(session: Kept): Promise<KnownOperator | null>;
  /** Hash that sessions without a token of their own end with; undefined without `OPERATOR_TOKEN`. */
  settingHash: string | undefined;
}

/** Knows operators: by `OPERATOR_TOKEN`, which may be several while one replaces another, and by stored tokens. */
export function createOperators(
  settings: readonly string[],
  { operatorTokens }: Pick<Repositories, 'operatorTokens'>,
): Operators {
  const hashes = settings.map(hashToken);
  const ofSetting: KnownOperator = { token: 'operator', role: 'administrator' };

  async function byHash(hash: string): Promise<KnownOperator | null> {
    if (hashes.includes(hash)) return ofSetting;
    const known = await operatorTokens.byHash(hash);
    return known && { token: known._id, name: known.name, role: known.role };
  }

  return {
    settingHash: hashes[0],
    async byToken(token) {
      const hash = hashes.find((one) => tokenMatches(token, one));
      if (hash !== undefined) return { operator: ofSetting, hash };
      // Other tokens are of accounts, and cost no read here.
      if (!token.startsWith(`${OPERATOR_TOKEN_PREFIX}_`)) return null;
      const own = hashToken(token);
      const operator = await byHash(own);
      return operator && { operator, hash: own };
    },
    async ofSession(session) {
      if (session.operator === undefined) return null;
      const operator = await byHash(session.operator);
      const person = 'operatorAs' in session ? session.operatorAs : undefined;
      return operator === null || person === undefined
        ? operator
        : { token: operator.token, ...person };
    },
  };
}
