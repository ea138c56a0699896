import { silentLogger, watchLeaks } from '@cascade/runtime/testing';
import { testAmqpUrl } from '../testing/amqp-url.ts';
import { AmqpWorld } from '../testing/amqp-world.ts';
import { describeBrokerContract } from '../testing/describe-broker-contract.ts';

const expectNoLeaks = watchLeaks();
const url = testAmqpUrl();

if (url) describeBrokerContract('amqp', async () => new AmqpWorld(url, silentLogger));
else it.todo('passes the broker contract, given TEST_AMQP_URL');

afterAll(expectNoLeaks);
