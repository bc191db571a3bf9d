import { describe, expect, it } from '@jest/globals';
import { deviceOf } from './device.js';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device of a session', () => {
  it.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/148.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0`,
      'Edge',
      'Windows',
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15`,
      'Safari',
      'macOS',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/148.0 Mobile Safari/604.1`,
      'Chrome',
      'iPhone',
    ],
    [
      `${mozilla} (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Linux'],
    [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/148.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
    ['curl/8.14', '', ''],
    ['', '', ''],
  ])('of %j is called as people call it', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});
