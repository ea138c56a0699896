/**
 * Suites that the short form (`npm test`) doesn't run whole each time. `npm test -- --long` runs all of
 * them. A suite that no part names is in both forms.
 */
export interface Part {
  /** What its suites prove. */
  promise: string;
  /** Suites and folders of suites. */
  suites: readonly string[];
  /**
   * When the short form runs them. `turn`: some suites of these parts each time, chosen by the commit.
   * `sample`: each time, and each chooses some of its cases by the commit. `never`: in the long form
   * alone. A list: when one of these files, a suite, or what a suite imports changed since they were proven.
   */
  short: 'turn' | 'sample' | 'never' | readonly string[];
  /** Of so many suites of a list one runs although nothing changed: the commit chooses. Absent: none does. */
  oneOf?: number;
  /** What holds the promise where the short form runs them in part or not at all. */
  meanwhile: string;
}

/** What callers of the management API send and get. */
export const SCHEMAS = 'services/dashboard/src/{schemas,http}/**/*.ts';
/** The same of the send API. */
const SEND_SCHEMAS = 'libs/contracts/src/{schemas,validation,rules,openapi}/**/*.ts';
/** What both API descriptions are made of. */
export const DESCRIPTIONS = [
  SCHEMAS,
  SEND_SCHEMAS,
  'services/gateway/src/{openapi,routes}/**/*.ts',
];
/** What decides how services start. */
export const STARTS = [
  'services/*/src/{main,config}.ts',
  'services/standalone/src/*.ts',
  'libs/service/src/*.ts',
  'libs/runtime/src/{service,env}/*.ts',
  'scripts/{start,on-pinned-node}.sh',
  'scripts/services/*.ts',
];
