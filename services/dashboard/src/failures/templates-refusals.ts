import type { FailureRows } from '@cascade/contracts';
import { conflict, forbidden, invalidField, unmet } from './refusal-row.ts';

/** Of templates. */
export const templatesRefusals = {
  alertTemplateOf: forbidden(
    'only an owner, an admin or the operator may change the template of alerts',
  ),
  sensitiveOf: forbidden('only an owner, an admin or the operator may turn it off', 'sensitive'),
  transactionalOf: forbidden(
    'only an operator may turn it on for a {channel} template',
    'transactional',
  ),
  sandboxAway: conflict('the sandbox is not running'),
  deviceNotWaba: invalidField('is not a waba device of this account', 'device'),
  deviceOfSeveral: invalidField('required, because the account has more than one WABA', 'device'),
  templateChanged: unmet('the template is not the one that If-Match names'),
  templateThere: unmet('a mail template of this name is there'),
  templateNameTwice: conflict(
    'several mail templates have this name; rename or delete all but one of them',
  ),
  templateBusy: conflict('others are changing the template; call again'),
  contentFileForeign: invalidField('fileId {id} is not a file of this account', 'content'),
} as const satisfies FailureRows;
