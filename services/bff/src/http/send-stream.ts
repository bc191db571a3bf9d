import type { StreamReply } from '@marquee/contracts';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { replyOf, requestOf } from './served-route.js';

/** Bytes that may wait for somebody who does not take them; then the line is cut, and a browser that is there comes back. */
export const mostWaiting = 64 * 1024;

/** Answers with a stream, for as long as both ends want it. Nothing between may keep it, nor gather it. */
export function sendStream(reply: FastifyReply, stream: StreamReply): void {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const close = stream.open({
    write(text) {
      if (raw.destroyed) return;
      if (raw.writableLength > mostWaiting) raw.destroy();
      else raw.write(text);
    },
    end: () => void raw.end(),
  });
  raw.once('close', close);
}

/** Takes the answer over from the framework, which would end it. */
@Injectable()
export class StreamInterceptor implements NestInterceptor<StreamReply, undefined> {
  intercept(context: ExecutionContext, next: CallHandler<StreamReply>): Observable<undefined> {
    return next.handle().pipe(
      map((stream) => {
        requestOf(context).isStream = true;
        return void sendStream(replyOf(context), stream);
      }),
    );
  }
}
