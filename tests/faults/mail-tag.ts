/** In place of what makes a mail's id one that nobody can guess. */
export const MAIL_TAG = 'tag';
