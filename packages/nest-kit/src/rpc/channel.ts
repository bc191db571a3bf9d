/** What travels beside a request. */
export interface CallMetadata {
  /** Signed principal. */
  readonly principal: string;
  readonly traceparent?: string | undefined;
}

/** Carries encoded requests to where a service runs: in this process, or over HTTP/2. Rejects with DomainErrors. */
export interface RpcChannel {
  call(path: string, request: Buffer, metadata: CallMetadata, timeout: number): Promise<Buffer>;
  close(): void;
}

/** Serves one method: bytes in, bytes out. */
export type RpcEndpoint = (request: Buffer, metadata: CallMetadata, signal: AbortSignal) => Promise<Buffer>;
