import { Type } from 'typebox';
import { Choice, nullable, TimeSchema } from './fields.ts';
import { RoleSchema } from './users.ts';

export const ProofQuerySchema = Type.Object(
  { nonce: Type.String({ minLength: 16, maxLength: 100, pattern: '^[\\w-]+$' }) },
  { additionalProperties: false },
);

export const ProofSchema = Type.Object(
  { proof: Type.String({ description: 'Keyed hash of the nonce.' }) },
  { title: 'InstallationProof' },
);

export const BrokerFaultSchema = Type.Object(
  {
    kind: Choice('BrokerFaultKind', ['refused', 'blocked', 'away']),
    reason: Type.String({ description: 'In the words of RabbitMQ, or of the connection.' }),
  },
  { title: 'BrokerFault', description: 'Why the broker takes nothing; null when it does.' },
);

export const InstallationSchema = Type.Object(
  {
    version: Type.String({ description: 'Version of the product.' }),
    node: Type.String({ description: 'Version of Node.' }),
    now: { ...TimeSchema, description: 'Clock of the process that answers.' },
    public_url: nullable(Type.String()),
    secure_cookies: Type.Boolean({ description: 'Cookies are `Secure` on every connection.' }),
    sync_deadline_ms: Type.Integer({ description: 'How long a sync call may last.' }),
    open_files: nullable(Type.Integer({ description: 'Limit of the process; null if unknown.' })),
    store: Type.Object(
      {
        engine: Choice('StoreEngine', ['mongo', 'embedded']),
        version: Type.String(),
        replica_set: nullable(Type.String({ description: 'Null without one.' })),
        schema: nullable(Type.Integer({ description: 'Of the stored documents.' })),
        known_schema: Type.Integer({ description: 'That this version reads.' }),
        takes_writes: Type.Boolean({
          description: 'False while it refuses writes, as of a full disk.',
        }),
        now: nullable({ ...TimeSchema, description: "Clock of MongoDB's server." }),
        key: nullable(
          Type.String({
            description:
              'Id of the key of `SECRETS_KEY` that secrets in the store are sealed with; a process without ' +
              'it does not start.',
          }),
        ),
      },
      { title: 'InstalledStore' },
    ),
    broker: Type.Object(
      {
        engine: Choice('InstalledBrokerEngine', ['amqp', 'embedded']),
        version: nullable(Type.String({ description: 'Null when unknown.' })),
        healthy: Type.Boolean({ description: 'Connected and not blocked by an alarm.' }),
        refusal: nullable(
          Type.String({
            description:
              'Why RabbitMQ refuses the user of `AMQP_URL`, in its own words: password, virtual host or rights.',
          }),
        ),
        fault: nullable(BrokerFaultSchema),
      },
      { title: 'InstalledBroker' },
    ),
    restored: nullable(
      Type.Object(
        {
          at: { ...TimeSchema, description: 'When the backup was restored.' },
          backup_at: nullable({ ...TimeSchema, description: 'When the backup began.' }),
          held_accounts: Type.Integer({
            description: 'Accounts that do nothing until an operator releases them.',
          }),
        },
        {
          title: 'RestoredCopy',
          description: 'Null: it is no restored copy, or every account was released.',
        },
      ),
    ),
    links: Type.Object(
      {
        mail_server: nullable(
          Type.String({ description: '`host:port` of `MAIL_URL`; null without it.' }),
        ),
        waiting: Type.Integer({
          description:
            'People who asked for a password link that nothing could mail; at most 1000.',
        }),
      },
      { title: 'InstalledLinks', description: 'How invitations and password links are mailed.' },
    ),
  },
  { title: 'Installation' },
);

export const WaitingLinkSchema = Type.Object(
  {
    account: Type.Object({ id: Type.String(), name: Type.String() }, { title: 'AccountName' }),
    user: Type.String(),
    email: Type.String(),
    role: RoleSchema,
    asked_at: TimeSchema,
  },
  { title: 'WaitingLink' },
);

export const OwnMailCheckSchema = Type.Object(
  {
    ok: Type.Boolean(),
    server: Type.String({ description: '`host:port`.' }),
    fault: nullable(Type.String({ description: 'Code of the fault; null when all is well.' })),
  },
  { title: 'OwnMailCheck' },
);

export const ProbeQuerySchema = Type.Object(
  {
    silent_ms: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 330_000, description: 'Pause before the second event.' }),
    ),
  },
  { additionalProperties: false },
);
