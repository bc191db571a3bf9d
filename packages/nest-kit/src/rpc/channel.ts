import type { CallTime } from './call-time.js';

/** What travels beside a request. */
export interface CallMetadata {
  /** Signed principal. */
  readonly principal: string;
  readonly traceparent?: string | undefined;
}

/** Carries encoded requests to where a service runs: in this process, or over HTTP/2. Rejects with DomainErrors. */
export interface RpcChannel {
  /** @param time until when the caller waits, and whether it still does */
  call(path: string, request: Buffer, metadata: CallMetadata, time: CallTime): Promise<Buffer>;
  close(): void;
}

/** Serves one method: bytes in, bytes out. */
export type RpcEndpoint = (request: Buffer, metadata: CallMetadata, time: CallTime) => Promise<Buffer>;
