import type { Principal } from '@marquee/kernel';

/** One unary method as ts-proto generates it; the codec is all that is used of it. */
export interface RpcMethod {
  /** `/package.Service/Method`. */
  readonly path: string;
  readonly requestSerialize: (value: never) => Buffer;
  readonly requestDeserialize: (bytes: Buffer) => unknown;
  readonly responseSerialize: (value: never) => Buffer;
  readonly responseDeserialize: (bytes: Buffer) => unknown;
}

/** A service as ts-proto generates it (`TeamServiceService`). */
export type RpcDefinition = Readonly<Record<string, RpcMethod>>;

export type RequestOf<Method> = Method extends { requestDeserialize: (bytes: Buffer) => infer Request }
  ? Request
  : never;
export type ResponseOf<Method> = Method extends { responseDeserialize: (bytes: Buffer) => infer Response }
  ? Response
  : never;

/** What a handler knows of its caller, already verified. */
export interface RpcCall {
  readonly principal: Principal;
  /** W3C trace context of the caller. */
  readonly traceparent?: string | undefined;
  /** Aborts when the caller gave up or its deadline passed. */
  readonly signal: AbortSignal;
}

/** What a controller must implement to serve a definition. */
export type RpcHandlers<Definition> = {
  [Name in keyof Definition]: (
    request: RequestOf<Definition[Name]>,
    call: RpcCall,
  ) => Promise<ResponseOf<Definition[Name]>>;
};

export interface CallOptions {
  readonly principal: Principal;
  readonly traceparent?: string | undefined;
  /** Milliseconds until the call fails with TIMED_OUT; 5,000 unless told, and never more than the caller's caller gave. */
  readonly timeout?: number;
}

/** A typed client of a definition. Rejections are DomainErrors. */
export type RpcClient<Definition> = {
  [Name in keyof Definition]: (
    request: RequestOf<Definition[Name]>,
    options: CallOptions,
  ) => Promise<ResponseOf<Definition[Name]>>;
};
