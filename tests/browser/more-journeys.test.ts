import { describePaths } from './describe-paths.ts';
import { devices } from './paths/devices.ts';
import { inbox } from './paths/inbox.ts';
import { savedContacts } from './paths/saved-contacts.ts';
import { secondFactor } from './paths/second-factor.ts';
import { templates } from './paths/templates.ts';
import { verify } from './paths/verify.ts';

describePaths('more journeys through the web app', {
  devices,
  inbox,
  'saved contacts': savedContacts,
  templates,
  secondFactor,
  verify,
});
