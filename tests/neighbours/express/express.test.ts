import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeNeighbour } from '../describe-neighbour.ts';
import { receiverClaims } from '../receiver-claims.ts';

const PACKAGE = new URL('../../node_modules/express/package.json', import.meta.url);

const provide = async () => JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };

await describeNeighbour('Express', provide, () => {
  receiverClaims(
    () => ({
      file: process.execPath,
      args: [
        '--disable-warning=ExperimentalWarning',
        fileURLToPath(new URL('receiver.ts', import.meta.url)),
      ],
    }),
    { interim: true },
  );
});
