import { TestEnvironment } from 'jest-environment-node';

/**
 * For suites of services on MongoDB's wire instead of SQLite (packages/nest-kit/src/testing/test-stores.ts). Where there
 * is no server, they are skipped, and said to be.
 */
export default class MongodbEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global.process.env, { MARQUEE_TEST_STORE: 'mongodb', MARQUEE_TEST_PATIENCE: '3' });
  }

  /** @param {{ name: string }} event @param {{ rootDescribeBlock: { mode?: string } }} state as jest-circus has them */
  handleTestEvent(event, state) {
    if (event.name === 'run_start' && !process.env.MONGODB_URL) state.rootDescribeBlock.mode = 'skip';
  }
}
