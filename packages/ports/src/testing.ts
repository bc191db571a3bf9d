export { HostileBus } from './testing/hostile-bus.js';
export { eventually } from './testing/eventually.js';
export { sampleEvent, sampleEvents } from './testing/sample-events.js';
