/** One thing that must work before requests are served: rejects, with a reason that an operator understands. */
export type HealthCheck = () => Promise<void>;

export interface HealthReport {
  readonly ready: boolean;
  /** `ok` or the reason, by the name of the check. */
  readonly checks: Readonly<Record<string, string>>;
}

/** A check that hangs is a check that fails. */
const checkTimeout = 2_000;

/** Liveness and readiness of a process. */
export class Health {
  readonly #checks = new Map<string, HealthCheck>();
  #stopping = false;

  add(name: string, check: HealthCheck): void {
    this.#checks.set(name, check);
  }

  /** From now on not ready: load balancers stop sending requests while those in progress end. */
  stopping(): void {
    this.#stopping = true;
  }

  async report(): Promise<HealthReport> {
    const entries = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await outcome(check)] as const),
    );
    if (this.#stopping) entries.push(['process', 'stopping']);
    return { ready: entries.every(([, result]) => result === 'ok'), checks: Object.fromEntries(entries) };
  }
}

async function outcome(check: HealthCheck): Promise<string> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${checkTimeout} ms`)), checkTimeout);
  try {
    await Promise.race([check(), expired]);
    return 'ok';
  } catch (error) {
    return error instanceof Error ? error.message : 'failed';
  } finally {
    clearTimeout(timer);
  }
}
