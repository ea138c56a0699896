import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATOR_TOKEN } from '../../harness/index.ts';
import type { Schemathesis } from './provide-schemathesis.ts';

export interface FuzzOptions {
  /** URL of the product. */
  url: string;
  account: string;
  token: string;
  document: '/openapi.json' | '/api/openapi.json';
  /** Cases for each operation. */
  examples: number;
  /** Also test every boundary of every schema. */
  boundaries: boolean;
  seed: number;
  timeoutMs: number;
}

export interface FuzzResult {
  cases: number;
  /** Findings in schemathesis's own words. */
  report: string;
  passed: boolean;
}

/** Checks of every answer. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

/** Answers that last until the caller disconnects. */
const STREAMS = '(/events|/monitor|/api/listen|/progress)$';

/** Makes calls that the document allows and calls that it doesn't, and checks every answer. */
export async function fuzz(
  { python, packages }: Schemathesis,
  options: FuzzOptions,
): Promise<FuzzResult> {
  const { url, account, token, document, examples, boundaries, seed, timeoutMs } = options;
  // schemathesis leaves a folder in its working directory.
  const cwd = await mkdtemp(join(tmpdir(), 'cascade-fuzz-'));
  const headers =
    document === '/openapi.json'
      ? { Authorization: `Bearer ${token}` }
      : { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': account };
  const args = [
    '-m',
    'schemathesis.cli',
    'run',
    url + document,
    '--no-color',
    '--continue-on-failure',
    '--no-shrink',
    ...flags({
      checks: CHECKS.join(','),
      phases: boundaries ? 'examples,coverage,fuzzing' : 'examples,fuzzing',
      'max-examples': String(examples),
      seed: String(seed),
      'generation-database': 'none',
      'suppress-health-check': 'all',
      warnings: 'off',
      'request-timeout': '20',
      'exclude-path-regex': STREAMS,
    }),
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
  ];
  try {
    const { code, report } = await run(python, args, { cwd, packages, timeoutMs });
    const cases = Number(/([\d,]+) generated/.exec(report)?.[1]?.replaceAll(',', '') ?? 0);
    return { cases, report, passed: code === 0 };
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

const flags = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);

function run(
  python: string,
  args: string[],
  { cwd, packages, timeoutMs }: { cwd: string; packages: string; timeoutMs: number },
): Promise<{ code: number | null; report: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(python, args, {
      cwd,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      env: { PATH: process.env['PATH'], PYTHONPATH: packages, COLUMNS: '140' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let report = '';
    child.stdout.on('data', (bytes: Buffer) => (report += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (report += bytes.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, report }));
  });
}
