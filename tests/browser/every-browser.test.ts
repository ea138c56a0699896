import { describePaths } from './describe-paths.ts';
import { blockedStorage } from './paths/blocked-storage.ts';
import { dialogs } from './paths/dialogs.ts';
import { leaving } from './paths/leaving.ts';
import { slowLine } from './paths/slow-line.ts';
import { times } from './paths/times.ts';

describePaths('what browsers do differently', {
  'parts that do not load': leaving,
  'days and times': times,
  'blocked storage': blockedStorage,
  'focus and tabs': dialogs,
  'a slow line': slowLine,
});
