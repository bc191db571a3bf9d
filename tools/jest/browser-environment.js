import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom has no fetch, and Node's fetch accepts only its own classes, so the family is passed through as a whole.
// FormData, File and URL stay jsdom's: forms and drop zones make them from elements.
const passedThrough = {
  fetch,
  Headers,
  Request,
  Response,
  AbortController,
  AbortSignal,
  ReadableStream,
  WritableStream,
  TransformStream,
  TextEncoder,
  TextDecoder,
  BroadcastChannel,
  structuredClone,
};

export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    for (const [name, value] of Object.entries(passedThrough)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
  }
}
