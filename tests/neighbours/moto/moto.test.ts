import { fileURLToPath } from 'node:url';
import { loopbackTls } from '@cascade/runtime/testing';
import { providePython } from '../../clients/languages/provide-python.ts';
import { accepts } from '../../servers/accepts.ts';
import { freePort } from '../../servers/free-port.ts';
import { makeDataDir, startProgramServer } from '../../servers/program-server.ts';
import { runProgram } from '../../servers/run-program.ts';
import { ServerProcess } from '../../servers/server-process.ts';
import type { Server } from '../../servers/server.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { provideNeighbourPackages, pythonVersionOf } from '../python-packages.ts';
import { FILES_HOST, startWorld, untilCalled, type World } from '../world.ts';

const TIMEOUT_MS = 180_000;
const START_MS = 60_000;

interface Signed {
  short: string;
  long: string;
  stored: string;
  named: string;
}

async function provide() {
  const python = await providePython();
  const packages = await provideNeighbourPackages();
  return { python, packages, version: await pythonVersionOf('moto', packages) };
}

await describeNeighbour('moto (S3)', provide, ({ python, packages }) => {
  let world: World;
  let moto: Server;
  let port: number;
  let signed: Signed;
  const env = { PYTHONPATH: packages.join(':'), S3_IGNORE_SUBDOMAIN_BUCKETNAME: 'true' };

  beforeAll(async () => {
    port = await freePort();
    const dataDir = await makeDataDir('moto');
    const { certFile, keyFile } = loopbackTls;
    const program = new ServerProcess({
      name: 'moto',
      file: python,
      args: ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port), '--ssl'].concat(
        ['--ssl-cert', certFile],
        ['--ssl-key', keyFile],
      ),
      env: { HOME: dataDir, ...env },
      cwd: dataDir,
      logFile: `${dataDir}/moto.log`,
    });
    moto = await startProgramServer({
      url: `https://127.0.0.1:${port}`,
      dataDir,
      program,
      start: () => program.start(() => accepts(port), START_MS),
      endTimeoutMs: 5_000,
    });
    world = await startWorld();
    signed = await store();
  }, TIMEOUT_MS);

  afterAll(async () => {
    await moto?.stop();
    await world?.stop();
  });

  async function store(): Promise<Signed> {
    const program = fileURLToPath(new URL('objects.py', import.meta.url));
    const said = await runProgram(python, [program], {
      env: {
        ...env,
        INSIDE: `https://localhost:${port}`,
        OUTSIDE: `https://${FILES_HOST}:${port}`,
        CERTIFICATE: loopbackTls.certFile,
      },
      timeoutMs: START_MS,
    });
    return JSON.parse(said) as Signed;
  }

  const attached = async (to: string) =>
    (await world.arrived(to)).flatMap(({ attachments }) => attachments ?? []);

  test(
    'a presigned address is fetched, also one of nearly 8,192 characters',
    async () => {
      expect(signed.long.length).toBeGreaterThan(7_800);
      expect(signed.long.length).toBeLessThanOrEqual(8_192);
      for (const url of [signed.short, signed.long]) {
        const sent = await world.sendFile(url);
        expect(sent).toMatchObject({ status: true });
        expect(await attached(sent.to)).toMatchObject([
          { name: 'invoice.pdf', mime: 'application/pdf' },
        ]);
      }
    },
    TIMEOUT_MS,
  );

  test(
    'an object that is stored with Content-Encoding gzip arrives decoded',
    async () => {
      const sent = await world.sendFile(signed.stored);
      expect(sent).toMatchObject({ status: true });
      expect(await attached(sent.to)).toMatchObject([{ name: 'report.csv', mime: 'text/csv' }]);
    },
    TIMEOUT_MS,
  );

  test(
    'response-content-disposition of a presigned address names the file',
    async () => {
      const sent = await world.sendFile(signed.named);
      expect(sent).toMatchObject({ status: true });
      expect(await attached(sent.to)).toMatchObject([{ name: 'Rechnung März.pdf' }]);
    },
    TIMEOUT_MS,
  );

  test(
    'killed while it is asked for a file: the channel fails by name, nothing is sent, and the next send arrives',
    async () => {
      await moto.kill('SIGSTOP');
      const sending = world.sendFile(signed.short);
      await untilCalled(port);
      await moto.kill('SIGKILL');
      const failed = await sending;
      expect(failed).toMatchObject({ status: false, code: 'file_not_fetched' });
      expect(await world.arrived(failed.to)).toEqual([]);
      await moto.restart();
      // moto keeps its objects in memory.
      const { short } = await store();
      expect(await world.sendFile(short)).toMatchObject({ status: true });
    },
    TIMEOUT_MS,
  );
});
