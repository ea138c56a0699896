import { describeStoreConformance, describeWithMongo } from '../testing/index.ts';
import { mongoHarness } from '../testing/mongo-harness.ts';

describeWithMongo('MongoDB', (url) => {
  describeStoreConformance('mongo', () => mongoHarness(url));
});
