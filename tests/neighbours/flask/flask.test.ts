import { fileURLToPath } from 'node:url';
import { providePython } from '../../clients/languages/provide-python.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { provideNeighbourPackages, pythonVersionOf } from '../python-packages.ts';
import { receiverClaims } from '../receiver-claims.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function provide() {
  const python = await providePython();
  const packages = await provideNeighbourPackages();
  return { python, packages, version: await pythonVersionOf('flask', packages) };
}

await describeNeighbour('Flask', provide, ({ python, packages }) => {
  receiverClaims(() => ({
    file: python,
    args: [pathOf('receiver.py')],
    env: { PYTHONPATH: [...packages, pathOf('../../../clients/python/src')].join(':') },
  }));
});
