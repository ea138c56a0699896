/** What the program has beside it where the code of an installation is. The package for customers has none of it. */
export interface Installation {
  /** What `cascade admin` does, in the list of commands. */
  admin: string;
  /** Token of an account of this machine for a caller who is not signed in; undefined: there is none. */
  accountToken(url: string): string | undefined;
}
