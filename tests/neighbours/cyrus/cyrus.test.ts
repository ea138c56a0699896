import { readFile } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { loopbackTls } from '@cascade/runtime/testing';
import { describeNeighbour } from '../describe-neighbour.ts';
import { claimMailbox } from '../mailbox-claims.ts';
import { provided } from '../provided.ts';
import { startCyrus } from './start-cyrus.ts';

async function provide() {
  const { version } = await provided('cyrus');
  return { version: `${version} without logins in clear` };
}

await describeNeighbour('Cyrus', provide, () => {
  const trusted = getCACertificates('default');
  beforeAll(async () => {
    const own = await readFile(loopbackTls.certFile, 'utf8');
    setDefaultCACertificates([...trusted, own]);
  });
  afterAll(() => setDefaultCACertificates(trusted));
  claimMailbox(startCyrus);
});
