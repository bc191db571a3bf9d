/** What an operator calls the settings, for messages. */
export interface S3Names {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keys: string;
}

export interface S3Options {
  /** `http://minio:9000` of a server that speaks S3; none for Amazon's own. */
  readonly endpoint?: string;
  readonly bucket: string;
  /** `us-east-1`; servers other than Amazon's mostly take any. */
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Milliseconds to wait for a connection, and for the answer to a question without content; default 5,000. */
  readonly patience?: number;
  /** Default: `S3_ENDPOINT` and so on. */
  readonly names?: S3Names;
}
