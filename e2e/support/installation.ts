/** A running product, in whichever shape, as the journeys use it. */
export interface Installation {
  readonly url: string;
  /** Where `blobs` and `work` lie. */
  readonly dataDirectory: string;
  /** As a power cut would: no chance to finish anything. */
  kill(): Promise<void>;
  /** Starts again on the same data. */
  boot(): Promise<void>;
  /** Ends it properly and throws its data away. */
  stop(): Promise<void>;
  /** Ends it properly and makes everything again from the history; what that says, and whether it was equal. */
  replay(): Promise<{ readonly equal: boolean; readonly said: string }>;
}
