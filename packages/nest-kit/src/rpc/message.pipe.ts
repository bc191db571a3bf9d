import type { PipeTransform } from '@nestjs/common';
import type { RpcMethod } from './definition.js';

/** Reads the message of a call, after its guards. */
export class MessagePipe implements PipeTransform<Buffer, unknown> {
  constructor(private readonly method: RpcMethod) {}

  transform(message: Buffer): unknown {
    return this.method.requestDeserialize(message);
  }
}
