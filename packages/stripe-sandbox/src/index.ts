export { sandboxPages, startSandbox, type Sandbox, type SandboxOptions } from './sandbox.js';
