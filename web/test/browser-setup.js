import { configure } from '@testing-library/react';
import { jest } from '@jest/globals';

// Two shared cores: the default of one second fails on load, not on defects.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** What jsdom lacks and Mantine, Highcharts and the player ask for while they load or mount. */
const stubs = {
  CSS: { supports: () => false, escape: (/** @type {string} */ text) => text.replaceAll(/[^\w-]/g, '\\$&') },
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  matchMedia: (/** @type {string} */ media) => ({
    matches: false,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }),
  scrollTo: () => {},
};
for (const [name, value] of Object.entries(stubs)) {
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
}

const fonts = { ready: Promise.resolve(), addEventListener: () => {}, removeEventListener: () => {} };
Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });

Object.assign(Element.prototype, { scrollIntoView: () => {} });
Object.assign(HTMLMediaElement.prototype, { load: () => {}, pause: () => {}, play: () => Promise.resolve() });

const { error } = console;
// Specs wait for what people see, whenever it comes; that React would rather be told beforehand is no fault, but thousands
// of pages of it hide those that are.
Object.assign(console, {
  error: (...said) => {
    if (!said.some((one) => typeof one === 'string' && one.includes('not wrapped in act('))) error.apply(console, said);
  },
});
