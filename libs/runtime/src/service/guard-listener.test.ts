import { EventEmitter } from 'node:events';
import { guard, guardListener, listenerFaults, takeListenerFaults } from './guard-listener.ts';

afterEach(() => takeListenerFaults());

test('what a guarded listener throws is reported and counted, and the emitter goes on', () => {
  const reported: unknown[] = [];
  takeListenerFaults((what, error) => reported.push([what, (error as Error).message]));
  const before = listenerFaults();
  const emitter = new EventEmitter();
  const heard: unknown[] = [];
  emitter.on(
    'data',
    guardListener('a socket', () => {
      throw new Error('hostile');
    }),
  );
  emitter.on('data', (one) => heard.push(one));
  emitter.emit('data', 1);
  expect(heard).toEqual([1]);
  expect(reported).toEqual([['a socket', 'hostile']]);
  expect(listenerFaults()).toBe(before + 1);
});

test('a guarded act that does not throw is done', () => {
  const done: number[] = [];
  guard('an act', () => done.push(1));
  expect(done).toEqual([1]);
});
