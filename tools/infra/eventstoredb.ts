import { Unavailable, type Engine } from './engine.ts';

export const eventstoredb: Engine = {
  name: 'eventstoredb',
  variable: 'EVENTSTORE_URL',
  substitute: 'none yet',
  container: () => Promise.reject(new Unavailable('no image is chosen')),
  local: () => Promise.reject(new Unavailable('no package is chosen')),
};
