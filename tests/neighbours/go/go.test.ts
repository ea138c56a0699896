import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GO_BUILDS, provideGo } from '../../clients/languages/provide-go.ts';
import { makeDataDir } from '../../servers/program-server.ts';
import { runProgram } from '../../servers/run-program.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { receiverClaims } from '../receiver-claims.ts';

const BUILD_MS = 10 * 60_000;
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function provide() {
  const go = await provideGo();
  const said = await runProgram(go, ['version'], { timeoutMs: 20_000 });
  return { go, version: /go([\d.]+)/.exec(said)?.[1] ?? 'of an unknown version' };
}

/** Builds the receiver against the library of this folder; returns the program. */
async function build(go: string): Promise<string> {
  const folder = await makeDataDir('go-receiver');
  await copyFile(pathOf('receiver.go'), join(folder, 'main.go'));
  const library = pathOf('../../../clients/go');
  await writeFile(
    join(folder, 'go.mod'),
    `module receiver\n\ngo 1.24\n\nrequire cascade.example/go v0.0.0\n\nreplace cascade.example/go => ${library}\n`,
  );
  const env = { ...GO_BUILDS, GOPROXY: 'off', GOTOOLCHAIN: 'local' };
  await runProgram(go, ['-C', folder, 'build', '-o', 'receiver', '.'], {
    env,
    timeoutMs: BUILD_MS,
  });
  return join(folder, 'receiver');
}

await describeNeighbour('Go (net/http)', provide, ({ go }) => {
  let program: string;
  beforeAll(async () => {
    program = await build(go);
  }, BUILD_MS);
  receiverClaims(() => ({ file: program, args: [] }), { interim: true, hasty: true });
});
