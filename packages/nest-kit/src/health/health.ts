/** Something that the process stands on: rejects, with a reason that an operator understands. */
export type HealthCheck = () => Promise<void>;

/**
 * Without something `essential` no request can be answered: the process is not ready. What is `deferred` waits until it
 * works again (events in their outbox, mails in their topic) while requests are answered as ever: a process that called
 * itself unready would take the whole product away with its message broker.
 */
export type Weight = 'essential' | 'deferred';

export interface HealthReport {
  readonly ready: boolean;
  /** Ready, though something that can wait does not work. */
  readonly degraded: boolean;
  /** `ok` or the reason, by the name of the check. */
  readonly checks: Readonly<Record<string, string>>;
}

/** A check that hangs is a check that fails. */
const checkTimeout = 2_000;

/** Liveness and readiness of a process. */
export class Health {
  readonly #checks = new Map<string, { readonly check: HealthCheck; readonly weight: Weight }>();
  #stopping = false;

  add(name: string, check: HealthCheck, weight: Weight = 'essential'): void {
    this.#checks.set(name, { check, weight });
  }

  /** From now on not ready: load balancers stop sending requests while those in progress end. */
  stopping(): void {
    this.#stopping = true;
  }

  /** Whether every check is passed, also of what can wait. */
  async allWork(): Promise<boolean> {
    const { ready, degraded } = await this.report();
    return ready && !degraded;
  }

  async report(): Promise<HealthReport> {
    const entries = await Promise.all(
      [...this.#checks].map(async ([name, { check, weight }]) => ({ name, weight, said: await outcome(check) })),
    );
    if (this.#stopping) entries.push({ name: 'process', weight: 'essential', said: 'stopping' });
    const failing = entries.filter(({ said }) => said !== 'ok');
    const ready = failing.every(({ weight }) => weight === 'deferred');
    return {
      ready,
      degraded: ready && failing.length > 0,
      checks: Object.fromEntries(entries.map(({ name, said }) => [name, said])),
    };
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
