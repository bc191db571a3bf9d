/** Wakes one sleeper; a ring while nobody sleeps is remembered, so that no news is slept through. */
export class Bell {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Until the bell rings or the time (milliseconds) is over. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        timer.unref();
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
    this.#rung = false;
  }

  /** For the whole time, whoever rings, unless it is over early. */
  async sleep(milliseconds: number, over: () => boolean): Promise<void> {
    const end = Date.now() + milliseconds;
    for (let left = milliseconds; left > 0 && !over(); left = end - Date.now()) await this.wait(left);
    this.#rung = true;
  }
}
