import { eventBusContract } from '../event-bus/event-bus.contract.js';
import { HostileBus } from './hostile-bus.js';

eventBusContract(
  async () => {
    const port = new HostileBus();
    return { port, maxAttempts: 5, reopen: async () => port, dispose: () => port.close() };
  },
  {
    skip: {
      'delivers after a restart what was published before, also what waits for its next attempt':
        'it lives in memory, as the tests that use it do',
    },
  },
);
