/** Reads `ffmpeg -progress` lines into a fraction and tells work from waiting. */
export class ProgressReader {
  #seconds = 0;
  #frames = 0;

  /** @param from where in the film the tool began, in seconds: it counts from there */
  constructor(
    private readonly durationSeconds: number,
    private readonly from = 0,
  ) {}

  /** True when the line shows that work went on since the last line of its kind. */
  read(line: string): boolean {
    const [key, value = ''] = line.split('=');
    // ffmpeg prints N/A or a large negative time before the first frame; neither is more than what was there.
    const amount = Number.parseInt(value, 10);
    if (key === 'frame' && amount > this.#frames) {
      this.#frames = amount;
      return true;
    }
    if (key === 'out_time_us' && amount / 1_000_000 > this.#seconds) {
      this.#seconds = amount / 1_000_000;
      return true;
    }
    return false;
  }

  /** 0 to 1; stays below 1 until the caller knows that the files are complete. */
  get fraction(): number {
    return Math.min(0.999, (this.from + this.#seconds) / this.durationSeconds);
  }
}
