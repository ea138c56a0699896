import { optionsOf, placeOptions, readOptions, type RequestOptions } from './request-options.ts';

const WINDOW = { from: '09:00', until: '17:00' };
const ALL: Required<RequestOptions> = {
  transactional: true,
  topic: 'offers',
  window: WINDOW,
  timezone: 'Asia/Makassar',
  locale: 'id',
};

test('options are read from their places in a body', () => {
  const target = { telegram: '1', timezone: ALL.timezone, locale: ALL.locale };
  const behaviour = { mode: 'async', transactional: true };
  const timing = { schedule: 7, window: WINDOW };
  const body = { target, context: { behaviour, timing, topic: ALL.topic } };
  expect(readOptions(body)).toEqual(ALL);
});

test('a body without options has none; a mark that is false is none', () => {
  expect(readOptions({})).toEqual({});
  const context = { behaviour: { transactional: false }, timing: {} };
  expect(readOptions({ target: { telegram: '1' }, context })).toEqual({});
});

test('options are copied in the order of rows, and nothing else with them', () => {
  const { locale, topic, ...others } = ALL;
  const row = { _id: 1, locale, mode: 'sync', topic, ...others };
  expect(Object.entries(optionsOf(row))).toEqual(Object.entries(ALL));
  expect(Object.keys(optionsOf({ topic: undefined, locale: 'id' }))).toEqual(['locale']);
});

test('options are written where they are read', () => {
  const row = { _id: 1, ...ALL };
  const { target, context, behaviour, timing } = placeOptions(row);
  expect(target).toEqual({ timezone: ALL.timezone, locale: ALL.locale });
  expect(readOptions({ target, context: { ...context, behaviour, timing } })).toEqual(ALL);
});
