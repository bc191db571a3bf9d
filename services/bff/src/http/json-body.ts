import { fastify as createFastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

const { errorCodes } = createFastify;

/** A body that nobody has read yet. */
class UnreadBody {
  constructor(readonly read: () => Promise<unknown>) {}
}

/**
 * Bodies are JSON (RFC 8259) or nothing: forms of other sites could send other types without asking first. An empty one
 * is no body; a `__proto__` in it makes it malformed. Fastify would read them before Nest's guards are asked, so it only
 * notes what came: `jsonBody` reads it.
 */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  const parsed = (request: FastifyRequest, text: string): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    return promise;
  };
  fastify.addContentTypeParser('application/json', (request, payload, done) => {
    const read = async (): Promise<unknown> => {
      const text = await textOf(payload, request);
      return text === '' ? undefined : parsed(request, text);
    };
    done(null, new UnreadBody(read));
  });
  fastify.addContentTypeParser('*', (_request, _payload, done) => {
    done(null, new UnreadBody(() => Promise.reject(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE())));
  });
}

/**
 * Reads the body of a request, within the limit of its route; undefined when there is none.
 *
 * @throws what Fastify says of bodies (`fromFrameworkError`)
 */
export async function jsonBody({ body }: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!(body instanceof UnreadBody)) return undefined;
  try {
    return await body.read();
  } catch (error) {
    // More of it may be on its way.
    reply.header('connection', 'close');
    throw error;
  }
}

/** As Fastify reads bodies: by events, since to leave an iterator would destroy the connection with its answer. */
function textOf(payload: NodeJS.ReadableStream, { headers, routeOptions }: FastifyRequest): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const limit = routeOptions.bodyLimit ?? 0;
  const declared = Number(headers['content-length'] ?? Number.NaN);
  const chunks: Buffer[] = [];
  let length = 0;

  const end = (settle: () => void): void => {
    payload.off('data', onData).off('end', onEnd).off('error', onError);
    settle();
  };
  const onData = (chunk: Buffer): void => {
    length += chunk.length;
    chunks.push(chunk);
    if (length > limit) end(() => reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()));
  };
  const onEnd = (): void =>
    end(() =>
      !Number.isNaN(declared) && declared !== length
        ? reject(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH())
        : resolve(Buffer.concat(chunks, length).toString('utf8')),
    );
  const onError = (error: Error): void => end(() => reject(Object.assign(error, { statusCode: 400 })));

  if (declared > limit) reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
  else payload.on('data', onData).on('end', onEnd).on('error', onError).resume();
  return promise;
}
