/** What the audit says of an act beside its summary. */
export const ACTS_NOTED = {
  actLinkMailed: 'A password link was asked for at sign-in and sent to {email}',
  actLinkNotMailed:
    '{email} asked for a password link at sign-in, and nothing mailed it: make one and hand it on',
  actSenderOfLinksLet: 'Let {name} send sign-in links by {server}',
  actSenderOfLinksTaken: 'Took sign-in links from {name}',
  actSenderCredentialsChanged:
    'Changed the credentials of a device, which sends no sign-in links from now on',
  actFactorRemoved: 'Removed the second factor of {email}',
  actFactorAndPasskeysRemoved: 'Removed the second factor and passkeys of {email}',
  actProviderSet: 'Set up the sign-in by {issuer}',
  actProviderChanged: 'Changed the sign-in by {issuer}',
  actDomainProved: 'Proved the domain {domain}',
  actSignedIn: 'Signed in with {name}',
  actSignedInAsOperator: 'Signed in with {name} as operator',
  actPersonAdded: 'Added with the role {role} by {name}',
  actPersonLinked: 'Linked to the person at {name}',
  actRoleChanged: 'Changed the role {before} to {role}, as {name} says',
  actLastOwnerKept: 'The last owner stays one, though {name} says {role}',
} as const;
