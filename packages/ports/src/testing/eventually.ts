/**
 * Waits until the check no longer throws, then gives its result. For what happens soon, and on a busy machine later:
 * nothing is ever asserted about how long it takes. Milliseconds.
 */
export async function eventually<Result>(check: () => Result | Promise<Result>, within = 20_000): Promise<Result> {
  const end = Date.now() + within;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
