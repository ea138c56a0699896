import type { NewCollection } from '../store-harness.ts';

export function aggregates(newCollection: NewCollection): void {
  describe('aggregates', () => {
    const filled = async () => {
      const sends = newCollection();
      await sends.createIndex({ account: 1 }, { name: 'account' });
      await sends.insertMany([
        {
          _id: 1,
          account: 'a',
          channel: 'email',
          state: 'sent',
          ms: 10,
          at: 86_400_001,
          tags: ['x'],
        },
        {
          _id: 2,
          account: 'a',
          channel: 'email',
          state: 'failed',
          ms: 30,
          at: 2,
          tags: ['x', 'y'],
        },
        { _id: 3, account: 'a', channel: 'waba', state: 'sent', ms: 20, at: 3, tags: [] },
        { _id: 4, account: 'b', channel: 'waba', state: 'sent', ms: null, at: 4 },
        { _id: 5, account: 'a', state: 'unknown', at: 86_400_005 },
      ]);
      return sends;
    };

    it('counts by group', async () => {
      const sends = await filled();
      const found = await sends.aggregate([
        { $match: { account: 'a' } },
        { $group: { _id: { channel: '$channel', state: '$state' }, count: { $sum: 1 } } },
        { $sort: { '_id.channel': 1, '_id.state': 1 } },
      ]);
      expect(found).toEqual([
        { _id: { state: 'unknown' }, count: 1 },
        { _id: { channel: 'email', state: 'failed' }, count: 1 },
        { _id: { channel: 'email', state: 'sent' }, count: 1 },
        { _id: { channel: 'waba', state: 'sent' }, count: 1 },
      ]);
    });

    it('accumulates', async () => {
      const sends = await filled();
      const found = await sends.aggregate([
        { $sort: { _id: 1 } },
        {
          $group: {
            _id: '$account',
            sum: { $sum: '$ms' },
            average: { $avg: '$ms' },
            least: { $min: '$ms' },
            most: { $max: '$ms' },
            first: { $first: '$_id' },
            last: { $last: '$_id' },
            ids: { $push: '$_id' },
            sent: { $sum: { $cond: [{ $eq: ['$state', 'sent'] }, 1, 0] } },
          },
        },
        { $sort: { _id: 1 } },
      ]);
      expect(found).toEqual([
        {
          _id: 'a',
          sum: 60,
          average: 20,
          least: 10,
          most: 30,
          first: 1,
          last: 5,
          ids: [1, 2, 3, 5],
          sent: 2,
        },
        {
          _id: 'b',
          sum: 0,
          average: null,
          least: null,
          most: null,
          first: 4,
          last: 4,
          ids: [4],
          sent: 1,
        },
      ]);
    });

    it('groups all as null and by day', async () => {
      const sends = await filled();
      expect(await sends.aggregate([{ $group: { _id: null, n: { $sum: 1 } } }])).toEqual([
        { _id: null, n: 5 },
      ]);
      const day = { $subtract: ['$at', { $mod: ['$at', 86_400_000] }] };
      expect(
        await sends.aggregate([{ $group: { _id: day, n: { $sum: 1 } } }, { $sort: { _id: 1 } }]),
      ).toEqual([
        { _id: 0, n: 3 },
        { _id: 86_400_000, n: 2 },
      ]);
    });

    it('counts the members of an object by day', async () => {
      const requests = newCollection();
      const day = 86_400_000;
      await requests.insertMany([
        { _id: 1, at: 5, results: { email: { state: 'sent' }, waba: { state: 'failed' } } },
        { _id: 2, at: day + 1, results: { email: { state: 'sent' } } },
        { _id: 3, at: day - 1, results: { email: { state: 'sent' } } },
        { _id: 4, at: day, results: {} },
      ]);
      const found = await requests.aggregate([
        { $match: { at: { $gte: 0, $lt: 2 * day } } },
        {
          $project: {
            day: { $floor: { $divide: ['$at', day] } },
            results: { $objectToArray: '$results' },
          },
        },
        { $unwind: '$results' },
        {
          $group: {
            _id: { day: '$day', channel: '$results.k' },
            sent: { $sum: { $cond: [{ $eq: ['$results.v.state', 'sent'] }, 1, 0] } },
            all: { $sum: 1 },
          },
        },
        { $sort: { '_id.day': 1, '_id.channel': 1 } },
      ]);
      expect(found).toEqual([
        { _id: { day: 0, channel: 'email' }, sent: 2, all: 2 },
        { _id: { day: 0, channel: 'waba' }, sent: 0, all: 1 },
        { _id: { day: 1, channel: 'email' }, sent: 1, all: 1 },
      ]);
    });

    it('unwinds, projects, adds members, counts, skips and limits', async () => {
      const sends = await filled();
      expect(
        await sends.aggregate([
          { $unwind: '$tags' },
          { $group: { _id: '$tags', n: { $sum: 1 } } },
          { $sort: { n: -1 } },
        ]),
      ).toEqual([
        { _id: 'x', n: 2 },
        { _id: 'y', n: 1 },
      ]);
      expect(
        await sends.aggregate([
          { $match: { _id: { $in: [1, 5] } } },
          { $sort: { _id: -1 } },
          { $addFields: { speed: { $ifNull: ['$ms', -1] } } },
          { $project: { _id: 0, speed: 1, state: 1 } },
        ]),
      ).toEqual([
        { state: 'unknown', speed: -1 },
        { state: 'sent', speed: 10 },
      ]);
      expect(await sends.aggregate([{ $match: { account: 'a' } }, { $count: 'n' }])).toEqual([
        { n: 4 },
      ]);
      expect(await sends.aggregate([{ $match: { account: 'z' } }, { $count: 'n' }])).toEqual([]);
      const page = [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }];
      expect(await sends.aggregate(page)).toEqual([{ _id: 2 }, { _id: 3 }]);
    });
  });
}
