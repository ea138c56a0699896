export { type MongoOptions, startMongo } from './start-mongo.ts';
export { startRabbit } from './start-rabbit.ts';
export { type Server, ServerUnavailable } from './server.ts';
