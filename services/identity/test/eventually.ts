/** Waits for what comes by an event. */
export async function eventually<Result>(look: () => Promise<Result | undefined>): Promise<Result> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never came');
}
