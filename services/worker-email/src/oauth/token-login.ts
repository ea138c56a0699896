import { oauthDigest, type AccessTokens, type TokenOwner } from '@cascade/channel';

/** How nodemailer logs in by XOAUTH2: it asks for the token of each connection. */
export interface TokenLogin {
  type: 'OAuth2';
  user: string;
  /** Names device and credentials: connections are shared by nobody else. */
  grant: string;
  provisionCallback(
    user: string,
    renew: boolean,
    done: (error: Error | null, token: string, expires: number) => void,
  ): void;
}

/** The login of a device. A refused token is renewed by who sends, so that it is renewed once. */
export function tokenLogin(tokens: AccessTokens, owner: TokenOwner, user: string): TokenLogin {
  return {
    type: 'OAuth2',
    user,
    grant: oauthDigest(owner.device._id, owner.oauth),
    provisionCallback(_user, renew, done) {
      if (renew) return done(new Error('the server refused the access token'), '', 0);
      tokens.of(owner).then(
        (got) =>
          'token' in got
            ? done(null, got.token, 0)
            : done(new Error(`no access token: ${got.fault}`), '', 0),
        (error: unknown) => done(error as Error, '', 0),
      );
    },
  };
}
