import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { ManualClock, randomIds } from '@marquee/kernel';
import { openDocuments, removeFolder, testFolder } from '@marquee/nest-kit/testing';
import type { DocumentStore } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import { SharedUploadLocker, uploadLockCollection } from '../src/upload/shared-upload-locker.js';
import { team } from './media-harness.js';

const id = `${team}.asset`;
let directory: string;
let documents: DocumentStore;
/** Of each replica its own. */
let clocks: Record<'one' | 'two', ManualClock>;

beforeEach(async () => {
  directory = await testFolder('upload-locks');
  documents = await openDocuments(directory);
  clocks = { one: new ManualClock(), two: new ManualClock('2026-01-01T00:01:00.000Z') };
});

afterEach(async () => {
  await documents.close();
  await removeFolder(directory);
});

const replica = (owner: 'one' | 'two') => new SharedUploadLocker(documents, clocks[owner], randomIds, owner);
const pass = (milliseconds: number) => Object.values(clocks).forEach((clock) => clock.advance(milliseconds));
const version = async () => (await documents.team(uploadLockCollection, team).load(id)).version;
const stored = () => documents.team(uploadLockCollection, team).get(id);
const patience = (milliseconds: number) => AbortSignal.timeout(milliseconds);

it('is held for as long as the holder lives, and whoever waits makes it let go', async () => {
  const release = jest.fn<() => void>();
  const held = replica('one').newLock(id);
  await held.lock(patience(60_000), release);
  const waiting = replica('two').newLock(id);
  const taken = waiting.lock(patience(60_000), () => undefined);
  await until(() => release.mock.calls.length > 0);
  for (let beat = 0; beat < 3; beat++) {
    const before = await version();
    pass(6_000);
    await until(async () => (await version()) > before);
    // Whoever waits has seen it.
    await wait(300);
  }
  expect((await stored())?.owner).toBe('one');
  await held.unlock();
  await taken;
  expect((await stored())?.owner).toBe('two');
  await waiting.unlock();
  expect(await stored()).toBeUndefined();
});

it('is refused to who gives up waiting, and stays where it is', async () => {
  const held = replica('one').newLock(id);
  await held.lock(patience(60_000), () => undefined);
  const waiting = replica('two').newLock(id);
  await expect(waiting.lock(patience(300), () => undefined)).rejects.toThrow('interrupted');
  await waiting.unlock();
  expect((await stored())?.owner).toBe('one');
  await held.unlock();
});

it('goes over from a holder that stopped extending it, and that one is told to stop', async () => {
  const release = jest.fn<() => void>();
  const frozen = replica('one').newLock(id);
  await frozen.lock(patience(60_000), release);
  // Its time stands still: it says nothing any more.
  const next = replica('two').newLock(id);
  const taken = next.lock(patience(60_000), () => undefined);
  await until(async () => (await stored())?.wanted);
  await wait(300);
  clocks.two.advance(8_999);
  await wait(300);
  expect((await stored())?.owner).toBe('one');
  clocks.two.advance(1);
  await taken;
  await until(() => release.mock.calls.length > 0);
  await frozen.unlock();
  expect((await stored())?.owner).toBe('two');
  await next.unlock();
});

it('of a former life of the same replica is taken over at once', async () => {
  const lock = { owner: 'one', token: 'before', wanted: false };
  await documents.team(uploadLockCollection, team).save(id, 0, lock, []);
  const held = replica('one').newLock(id);
  await held.lock(patience(5_000), () => undefined);
  await held.unlock();
});
