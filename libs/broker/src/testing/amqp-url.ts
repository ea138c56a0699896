/**
 * The address of a real RabbitMQ for tests, from `TEST_AMQP_URL`. Without one the caller's suite is
 * skipped, loudly; under CI that is a failure.
 */
export function testAmqpUrl(): string | undefined {
  const url = process.env['TEST_AMQP_URL'];
  if (url) return url;
  const missing = 'TEST_AMQP_URL is not set: the suites that need a real RabbitMQ are SKIPPED';
  if (process.env['CI'] === 'true') throw new Error(missing);
  console.warn(missing);
  return undefined;
}
