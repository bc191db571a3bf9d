/** The time by which the sandbox sells. */
export interface ShopClock {
  /** Lets it begin so many seconds ago, where nothing was sold yet. */
  begin(secondsAgo: number): boolean;
  /** Seconds by which it is behind. */
  behind(): number;
  advance(seconds: number): void;
}
