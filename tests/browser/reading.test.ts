import { describePaths } from './describe-paths.ts';
import { delivered } from './paths/delivered.ts';
import { guide } from './paths/guide.ts';
import { hostile } from './paths/hostile.ts';
import { keyboard } from './paths/keyboard.ts';
import { lists } from './paths/lists.ts';
import { log } from './paths/log.ts';
import { operator } from './paths/operator.ts';
import { reasons } from './paths/reasons.ts';
import { states } from './paths/states.ts';
import { steady } from './paths/steady.ts';
import { usage } from './paths/usage.ts';

describePaths('reading in the web app', {
  lists,
  'states of lists': states,
  'pages that stay where they are': steady,
  'the log': log,
  'what became of a message': delivered,
  'accounts and views': operator,
  usage,
  keyboard,
  'reasons in Indonesian': reasons,
  'the guide': guide,
  'hostile texts': hostile,
});
