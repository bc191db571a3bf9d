import { jest } from '@jest/globals';

/** For all that measures how old its answers are, time can be made to pass, without anybody waiting. */
export function passingTime(): (milliseconds: number) => void {
  const now = performance.now.bind(performance);
  let passed = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  return (milliseconds) => void (passed += milliseconds);
}
