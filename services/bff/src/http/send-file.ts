import { Readable } from 'node:stream';
import type { FileReply } from '@marquee/contracts';
import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** RFC 6266: the name in any language, and in ASCII for those that read no other. */
function dispositionOf(fileName: string): string {
  const ascii = fileName.replace(/[^\w.-]+/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** A file that is there as a whole. */
export async function* inOnePiece(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content;
}

/** Sends a file piece by piece; one that fails in the middle is cut off, so that nobody takes a part for the whole. */
@Injectable()
export class FileInterceptor implements NestInterceptor<FileReply, StreamableFile> {
  intercept(_context: ExecutionContext, next: CallHandler<FileReply>): Observable<StreamableFile> {
    return next.handle().pipe(
      map(({ fileName, contentType, content }) => {
        const stream = Readable.from(content, { objectMode: false });
        return new StreamableFile(stream, { type: contentType, disposition: dispositionOf(fileName) });
      }),
    );
  }
}
