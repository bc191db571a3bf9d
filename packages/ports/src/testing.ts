export { HostileBus } from './testing/hostile-bus.js';
export { Proxy } from './testing/proxy.js';
export { eventually } from './testing/eventually.js';
export { RawClient } from './testing/raw-client.js';
export { sampleEvent, sampleEvents } from './testing/sample-events.js';
export { hasNginx, openNginx, type Nginx } from './testing/nginx.js';
export { until } from './testing/until.js';
