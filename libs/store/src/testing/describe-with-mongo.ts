import { describeGiven } from '@cascade/runtime/testing';

/** A suite on the real server at `TEST_MONGODB_URL`. */
export function describeWithMongo(name: string, suite: (url: string) => void): void {
  const given = process.env['TEST_MONGODB_URL'];
  describeGiven(name, { given, what: 'MongoDB at TEST_MONGODB_URL' }, suite);
}
