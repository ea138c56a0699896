import { readFile } from 'node:fs/promises';
import { connect } from 'amqplib';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { describeGiven } from '@cascade/runtime/testing';
import { canStartSecuredServers } from './real-servers.ts';
import type { Server } from './server.ts';
import { startRabbit } from './start-rabbit.ts';
import { startSecuredMongo, type SecuredMongo } from './start-secured-mongo.ts';
import {
  makeTestCertificates,
  type CertificateFiles,
  type TestCertificates,
} from './test-certificates.ts';

const START_MS = 120_000;
const given = { given: canStartSecuredServers(), what: 'RabbitMQ, MongoDB and openssl' };

describeGiven('servers that demand TLS and a certificate', given, () => {
  let certificates: TestCertificates;
  let rabbit: Server;
  let mongo: SecuredMongo;
  beforeAll(async () => {
    certificates = await makeTestCertificates();
    const tls = { certificates, demandsClient: true };
    [rabbit, mongo] = await Promise.all([
      startRabbit({ tls }),
      startSecuredMongo({
        tls,
        roles: {
          reader: {
            privileges: [{ resource: { db: 'own', collection: 'rows' }, actions: ['find'] }],
          },
        },
        users: [{ name: 'least', password: 'a/b', roles: ['reader'] }],
      }),
    ]);
  }, START_MS);
  afterAll(() => Promise.all([rabbit?.stop(), mongo?.stop()]));

  const greet = async (files?: CertificateFiles) => {
    const read = async (file: string) => readFile(file);
    const own = files && { cert: await read(files.certFile), key: await read(files.keyFile) };
    const connection = await connect(rabbit.url, { ca: await read(certificates.caFile), ...own });
    await connection.close();
    return 'open';
  };
  test('RabbitMQ takes a client with a certificate of the authority alone', async () => {
    expect(await greet(certificates.client)).toBe('open');
    await expect(greet()).rejects.toThrow();
    await expect(greet(certificates.strangeClient)).rejects.toThrow();
    await expect(connect(rabbit.url.replace('amqps', 'amqp'))).rejects.toThrow();
  });

  const find = async (url: string, collection: string, options: MongoClientOptions) => {
    await using client = new MongoClient(url, { serverSelectionTimeoutMS: 2_000, ...options });
    return await client.db('own').collection(collection).findOne();
  };
  test('MongoDB takes a client with a certificate alone, and lets a user do what its role has', async () => {
    const url = mongo.urlOf({ name: 'least', password: 'a/b' });
    const { caFile: tlsCAFile, client, strangeClient } = certificates;
    const shown = { tlsCAFile, tlsCertificateKeyFile: client.bothFile };
    expect(await find(url, 'rows', shown)).toBeNull();
    await expect(find(url, 'others', shown)).rejects.toThrow(/not authorized/);
    await expect(find(url, 'rows', { tlsCAFile })).rejects.toThrow();
    const strange = { tlsCAFile, tlsCertificateKeyFile: strangeClient.bothFile };
    await expect(find(url, 'rows', strange)).rejects.toThrow();
    expect(await find(mongo.url, 'others', {})).toBeNull();
  });

  test(
    'MongoDB keeps its users over a restart',
    async () => {
      await mongo.asRoot((client) =>
        client.db('own').collection<{ row: number }>('rows').insertOne({ row: 1 }),
      );
      await mongo.restart();
      expect(
        await mongo.asRoot((client) => client.db('own').collection('rows').countDocuments()),
      ).toBe(1);
    },
    START_MS,
  );
});
