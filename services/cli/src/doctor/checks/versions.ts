import { PRODUCT_VERSION } from '@cascade/runtime';
import {
  isMixed,
  MIXED_ADVICE,
  versionsText,
  type RunningVersion,
} from '../../operator/running-versions.ts';
import { COPY_ADVICE, copyText, type RestoredCopy } from '../../operator/restored-copy.ts';
import { fine, look, unchecked, wrong, type Finding } from '../finding.ts';
import type { Installation } from '../read-installation.ts';
import { read } from '../read-operations.ts';

/** Oldest servers that the tests run on, and the Node of the workspace. */
const LEAST_NODE = 24;
const LEAST_MONGO = 5;
const LEAST_RABBIT: readonly [number, number] = [3, 10];
const LEAST_OPEN_FILES = 1_024;

export async function checkVersions({
  installed,
  isHere,
  direct,
}: Installation): Promise<Finding[]> {
  return [
    version(installed.version),
    copy(installed.restored ?? null),
    await fleet(direct),
    node(installed.node),
    isHere && process.version !== installed.node
      ? look(
          'node-of-command',
          `this command runs on ${process.version}, the installation on ${installed.node}`,
          'Restart the installation, so that both are of one checkout.',
        )
      : null,
    openFiles(installed.open_files),
    ...store(installed.store),
    ...broker(installed.broker),
  ].filter((finding) => finding !== null);
}

function version(running: string): Finding {
  return running === PRODUCT_VERSION
    ? fine('version', running)
    : look(
        'version',
        `the installation runs ${running}, this command is of ${PRODUCT_VERSION}`,
        'Restart the installation after an upgrade.',
      );
}

/** A copy that holds its accounts works as it should: nothing is wrong. */
const copy = (restored: RestoredCopy | null): Finding | null =>
  restored === null ? null : look('restored-copy', copyText(restored), COPY_ADVICE);

/** An installation of a version that doesn't tell the versions of its processes has one process, or is named above. */
async function fleet(direct: Installation['direct']): Promise<Finding | null> {
  const workers = await read<{ versions?: RunningVersion[] }>(direct, '/api/operations/workers');
  const versions = workers?.versions;
  if (versions === undefined) return null;
  return isMixed(versions)
    ? look('fleet', versionsText(versions), MIXED_ADVICE)
    : fine('fleet', versionsText(versions));
}

function node(running: string): Finding {
  return majorOf(running.slice(1)) >= LEAST_NODE
    ? fine('node', running)
    : wrong(
        'node',
        `${running} is too old`,
        `Start it with npm start, which installs the pinned Node, or with Node ${LEAST_NODE}.`,
      );
}

function openFiles(limit: number | null): Finding {
  if (limit === null) return unchecked('open-files', 'the limit is known on Linux alone');
  return limit > LEAST_OPEN_FILES
    ? fine('open-files', `${limit}`)
    : look(
        'open-files',
        `at most ${limit} files and connections at a time`,
        'Set LimitNOFILE=65536 in the unit, or ulimit -n before the start.',
      );
}

function store({
  engine,
  version,
  replica_set: set,
  schema,
  known_schema: known,
  takes_writes: takesWrites,
}: Store): Finding[] {
  const findings =
    schema === known
      ? [fine('schema', `${known}`)]
      : [
          wrong(
            'schema',
            `the store has schema ${String(schema)}, this version ${known}`,
            'Stop processes of other versions and restart: the start migrates the store.',
          ),
        ];
  if (takesWrites === false) {
    findings.push(
      wrong(
        'store-writes',
        'the store refuses writes',
        'Look at the free space of its disk, at the rights of the user in MONGODB_URL, and at its log.',
      ),
    );
  }
  if (engine === 'embedded') return [...findings, fine('store', `embedded, ${version}`)];
  findings.push(
    majorOf(version) >= LEAST_MONGO
      ? fine('store', `MongoDB ${version}`)
      : wrong('store', `MongoDB ${version} is too old`, `Use MongoDB ${LEAST_MONGO}.0 or later.`),
    set === null
      ? look(
          'replica-set',
          'MongoDB is a single server without a replica set',
          'A replica set keeps sends when one server dies: rs.initiate() with three members.',
        )
      : fine('replica-set', set),
  );
  return findings;
}

type Store = Installation['installed']['store'];

function broker({
  engine,
  version,
  healthy,
  refusal,
  fault,
}: Installation['installed']['broker']): Finding[] {
  // Told with the processes that have it.
  if (fault) return [];
  if (typeof refusal === 'string') {
    return [
      wrong(
        'broker-rights',
        refusal,
        'Give the user of AMQP_URL its password, virtual host and rights (docs/guide/operating.md, “Rights in RabbitMQ”).',
      ),
    ];
  }
  if (!healthy) {
    return [
      wrong(
        'broker',
        'not connected, or blocked by an alarm',
        'Look at `rabbitmq-diagnostics alarms` (memory, disk), its log, and AMQP_URL.',
      ),
    ];
  }
  if (engine === 'embedded') return [fine('broker', 'embedded')];
  const [, major = 0, minor = 0] = /(?<!\d)(\d+)\.(\d+)/.exec(version ?? '')?.map(Number) ?? [];
  const [leastMajor, leastMinor] = LEAST_RABBIT;
  return [
    major > leastMajor || (major === leastMajor && minor >= leastMinor)
      ? fine('broker', version ?? '')
      : wrong('broker', `${String(version)} is too old`, 'Use RabbitMQ 3.10 or later.'),
  ];
}

const majorOf = (version: string): number => Number(/^\d+/.exec(version)?.[0] ?? 0);
