import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON (RFC 8259) or nothing: forms of other sites could send other types without asking first. An empty one
 * is no body; a `__proto__` in it makes it malformed.
 */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
