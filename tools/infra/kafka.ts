import { Unavailable, type Engine } from './engine.ts';

export const kafka: Engine = {
  name: 'kafka',
  variable: 'KAFKA_BROKERS',
  substitute: 'none yet',
  container: () => Promise.reject(new Unavailable('no image is chosen')),
  local: () => Promise.reject(new Unavailable('no package is chosen')),
};
