import { running } from './jest-setup.ts';

/** Ends what the set-up started. */
export default async function teardown(): Promise<void> {
  await Promise.all(running.splice(0).map((one) => one.stop()));
}
