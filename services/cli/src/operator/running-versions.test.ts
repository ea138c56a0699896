import { isMixed, versionsText } from './running-versions.ts';

test('a mixed fleet is told with its counts', () => {
  const versions = [
    { version: '0.3.0', commit: '9124c8965b2a', processes: 11 },
    { version: null, commit: null, processes: 1 },
  ];
  expect(isMixed(versions)).toBe(true);
  expect(versionsText(versions)).toBe(
    '0.3.0 (9124c8965b2a) in 11 processes, earlier than 0.2.0 in 1 process',
  );
});
