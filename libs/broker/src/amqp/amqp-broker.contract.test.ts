import { describeGiven, silentLogger, watchLeaks } from '@cascade/runtime/testing';
import { AmqpWorld } from '../testing/amqp-world.ts';
import { describeBrokerContract } from '../testing/describe-broker-contract.ts';

const expectNoLeaks = watchLeaks();

const real = { given: process.env['TEST_AMQP_URL'], what: 'RabbitMQ at TEST_AMQP_URL' };
describeGiven('on a real server', real, (url) => {
  describeBrokerContract('amqp', async () => new AmqpWorld(url, silentLogger));
});

afterAll(expectNoLeaks);
