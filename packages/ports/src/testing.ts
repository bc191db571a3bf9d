export { HostileBus } from './testing/hostile-bus.js';
export { overridden } from './testing/overridden.js';
export { Proxy } from './testing/proxy.js';
export { RawClient } from './testing/raw-client.js';
export { sampleEvent, sampleEvents } from './testing/sample-events.js';
export { openHandOff } from './testing/hand-off.js';
export { openNameServer, type NameServer, type Zone } from './testing/name-server.js';
export { hasNginx, openNginx, type Nginx } from './testing/nginx.js';
export { eventually, patience, until } from './testing/until.js';
