import { describePaths } from './describe-paths.ts';
import { campaigns } from './paths/campaigns.ts';
import { firstRun } from './paths/first-run.ts';
import { firstSend } from './paths/first-send.ts';
import { send } from './paths/send.ts';

// With `more-journeys` the paths that people take most. The short form of `npm test` walks one of both.
describePaths('journeys through the web app', {
  'the first run': firstRun,
  'the first send': firstSend,
  sending: send,
  campaigns,
});
