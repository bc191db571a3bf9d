export { client, ZoomSandbox } from './zoom-sandbox.js';
