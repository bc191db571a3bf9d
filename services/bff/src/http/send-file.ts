import { Readable } from 'node:stream';
import type { FileReply } from '@marquee/contracts';
import type { FastifyReply } from 'fastify';

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
export function sendFile(reply: FastifyReply, answer: unknown): FastifyReply {
  // The route says that it answers with a file, and the types held its handler to that.
  const { fileName, contentType, content } = answer as FileReply;
  return reply
    .header('content-disposition', dispositionOf(fileName))
    .header('x-content-type-options', 'nosniff')
    .type(contentType)
    .send(Readable.from(content, { objectMode: false }));
}
