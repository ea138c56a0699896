import { createMetrics } from '../metrics/create-metrics.ts';
import { countTask, runningTasks } from './background-tasks.ts';

test('a task counts until its work ends, also by an error', async () => {
  const first = Promise.withResolvers<number>();
  const second = Promise.withResolvers<number>();
  const one = countTask('test: a task', first.promise);
  const other = countTask('test: a task', second.promise);
  expect(runningTasks().get('test: a task')).toBe(2);
  expect(await createMetrics('test').expose()).toContain(
    'cascade_background_tasks{task="test: a task",service="test"} 2',
  );
  first.resolve(7);
  expect(await one).toBe(7);
  expect(runningTasks().get('test: a task')).toBe(1);
  second.reject(new Error('no'));
  await expect(other).rejects.toThrow('no');
  expect(runningTasks().has('test: a task')).toBe(false);
  expect(await createMetrics('test').expose()).not.toContain('test: a task');
});
