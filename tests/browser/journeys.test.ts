import { describePaths } from './describe-paths.ts';
import { batches } from './paths/batches.ts';
import { devices } from './paths/devices.ts';
import { firstRun } from './paths/first-run.ts';
import { firstSend } from './paths/first-send.ts';
import { inbox } from './paths/inbox.ts';
import { secondFactor } from './paths/second-factor.ts';
import { send } from './paths/send.ts';
import { templates } from './paths/templates.ts';

// The paths that people take most: both forms of `npm test` walk them.
describePaths('journeys through the web app', {
  'the first run': firstRun,
  'the first send': firstSend,
  sending: send,
  batches,
  devices,
  inbox,
  templates,
  secondFactor,
});
