export { KafkaEventBus } from './kafka-event-bus.js';
export type { KafkaEventBusOptions } from './options.js';
