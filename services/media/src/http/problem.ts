import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, randomIds } from '@marquee/kernel';
import { domainError, errorMessage, httpStatus, isErrorCode, kindOf, type Language } from '@marquee/contracts';

/** The first language of Accept-Language (RFC 9110 section 12.5.4) that we speak; English for everybody else. */
export function languageOf(header: string | undefined): Language {
  for (const range of (header ?? '').split(',')) {
    const tag = range.trim().slice(0, 2).toLowerCase();
    if (tag === 'ja' || tag === 'en') return tag;
  }
  return 'en';
}

/** Of a path's form, whether there is something or not. @throws DomainError METHOD_NOT_ALLOWED, with the ones that are */
export function allowOnly(methods: readonly string[], { method = '' }: IncomingMessage, res: ServerResponse): void {
  if (methods.includes(method)) return;
  res.setHeader('allow', methods.join(', '));
  throw domainError('METHOD_NOT_ALLOWED');
}

/**
 * Answers with an error as problem+json (RFC 9457) in the reader's language. Unknown errors say nothing of our insides.
 * `status` stands in for the code's own where a protocol demands another one (tus).
 *
 * @returns the number under which an unknown error should be logged
 */
export function sendProblem(req: IncomingMessage, res: ServerResponse, error: unknown, status?: number): string {
  const known = error instanceof DomainError && isErrorCode(error.code) ? error : new DomainError('UNKNOWN');
  const correlationId = randomIds.next();
  if (res.headersSent) {
    res.destroy();
    return correlationId;
  }
  const language = languageOf(req.headers['accept-language']);
  const body = JSON.stringify({
    type: `urn:marquee:error:${known.code}`,
    status: status ?? httpStatus[kindOf(known.code)],
    detail: errorMessage(known.code, language, { ...known.params, correlationId }),
    code: known.code,
    params: known.params,
    fields: known.fields,
    correlationId,
  });
  res.writeHead(status ?? httpStatus[kindOf(known.code)], {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-language': language,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Accept-Language',
  });
  res.end(req.method === 'HEAD' ? undefined : body);
  return correlationId;
}
