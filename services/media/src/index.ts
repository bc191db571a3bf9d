export { mediaHttp } from './http/media-http.js';
export { mediaService } from './media.module.js';
export { handOffFrom, type HandOff, type MediaPorts } from './media.ports.js';
