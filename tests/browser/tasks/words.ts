/** What the screens of both ages call the same thing. */
export interface Words {
  send: string;
  keptToken: string;
  keptLink: string;
  accepted: string;
  waitsForApproval: string;
}

export const NOW: Words = {
  send: 'Send a message',
  keptToken: 'Done, I saved it',
  keptLink: 'Done, I sent it',
  accepted: 'Your server accepted it.',
  waitsForApproval: 'Waiting for approval',
};

/** Before the web app was written anew for people. */
export const BEFORE: Words = {
  send: 'Console',
  keptToken: 'I have kept it',
  keptLink: 'I have passed it on',
  accepted: 'Your server took it.',
  waitsForApproval: 'Pending',
};
