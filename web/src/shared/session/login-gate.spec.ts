import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { loginGate } from './login-gate.js';

let leave: () => void;
beforeEach(() => {
  leave = loginGate.attend();
});
afterEach(() => leave());

it('asks for a login, and lets go on who waited for it', async () => {
  const waiting = loginGate.pass();
  expect(loginGate.since()).toEqual(expect.any(Number));
  loginGate.settle(true);
  expect([await waiting, loginGate.since()]).toEqual([true, undefined]);
});

it('asks nobody who has left for good, until they come back by way of the browser', async () => {
  const waiting = loginGate.pass();
  loginGate.shut();
  expect([await waiting, await loginGate.pass(), loginGate.since()]).toEqual([false, false, undefined]);
  globalThis.dispatchEvent(new Event('pageshow'));
  const back = loginGate.pass();
  expect(loginGate.since()).toEqual(expect.any(Number));
  loginGate.settle(false);
  expect(await back).toBe(false);
});
