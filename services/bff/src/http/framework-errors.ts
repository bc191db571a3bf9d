import { domainError } from '@marquee/contracts';

const mebibyte = 1024 ** 2;

/**
 * What Fastify refuses before a route sees it, in our codes. Everything else stays as it is.
 *
 * @param bodyLimit of the route, in bytes
 */
export function fromFrameworkError(error: unknown, bodyLimit: number): unknown {
  // Fastify's own errors look like errors only: neither Error.isError nor, across realms, instanceof knows them all.
  if (typeof error !== 'object' || error === null) return error;
  const code = 'code' in error ? error.code : undefined;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return domainError('PAYLOAD_TOO_LARGE', { limit: `${Math.floor(bodyLimit / mebibyte)} MiB` });
  }
  if (status === 415) return domainError('UNSUPPORTED_MEDIA_TYPE');
  if (typeof status === 'number' && status >= 400 && status < 500) return domainError('MALFORMED_REQUEST');
  return error;
}
