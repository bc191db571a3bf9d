export { client, ZoomSandbox, type ZoomSandboxOptions } from './zoom-sandbox.js';
