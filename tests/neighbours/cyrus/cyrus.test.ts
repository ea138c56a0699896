import { readFile } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describeGiven, loopbackTls } from '@cascade/runtime/testing';
import { claimMailbox } from '../mailbox-claims.ts';
import { provided } from '../provided.ts';
import { startCyrus } from './start-cyrus.ts';

describeGiven('Cyrus 3.6 without logins in clear', await provided('cyrus'), () => {
  const trusted = getCACertificates('default');
  beforeAll(async () => {
    const own = await readFile(loopbackTls.certFile, 'utf8');
    setDefaultCACertificates([...trusted, own]);
  });
  afterAll(() => setDefaultCACertificates(trusted));
  claimMailbox(startCyrus);
});
