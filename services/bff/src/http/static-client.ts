import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The built client. */
export interface StaticClient {
  /** Whether a file or a page is at this address. */
  has(url: string): boolean;
  /** Whether this request for an unknown path wants a page: the client's own router knows it. */
  answers(request: FastifyRequest): boolean;
  page(reply: FastifyReply): FastifyReply;
}

/** Vite names these by their content, so they never change. */
const hashed = /\/assets\//;
const year = 31_536_000;

/**
 * Neither a call nor a file, nor what only operators are told: a page would say yes to each question about a domain. Tokens in the
 * links of mails have dots, too, but what follows the last one is 43 characters long; the longest extension is that of a manifest.
 */
const isPageAddress = (url: string): boolean =>
  !/^\/(?:api|media|domains)(?:[/?]|$)|^[^?]*\.[a-z0-9]{1,11}(?:\?|$)/i.test(url);

const acceptsPages = (accept = '*/*'): boolean => accept.includes('text/html') || accept.includes('*/*');

/** Serves the files of the client, with the compressed copies that its build put beside them, and its page for every address that the client's router may know. */
export async function serveClient(fastify: FastifyInstance, directory: string): Promise<StaticClient> {
  await fastify.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    // No list of routes but one: whatever is not a file is the client's or nobody's.
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map'],
    setHeaders(reply, path) {
      const value = hashed.test(path) ? `public, max-age=${year}, immutable` : 'no-cache';
      void reply.header('cache-control', value);
    },
  });
  return {
    has: (url) => isPageAddress(url) || fastify.hasRoute({ method: 'GET', url: url.split('?', 1)[0] ?? '' }),
    answers: ({ method, url, headers }) =>
      (method === 'GET' || method === 'HEAD') && isPageAddress(url) && acceptsPages(headers.accept),
    page: (reply) => reply.header('cache-control', 'no-cache').sendFile('index.html', directory),
  };
}
