import { jest } from '@jest/globals';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Answered {
  readonly status?: number;
  readonly body?: unknown;
}
type Answer = (call: ReceivedCall) => Answered | Promise<Answered>;

/**
 * Answers the client's calls at the network's edge: `answers` by "METHOD /path". Gives the list of calls that came.
 * A call without an answer fails, so that a test names all it needs.
 */
export function fakeServer(answers: Readonly<Record<string, Answer>>): readonly ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const call: ReceivedCall = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(call);
    const answer = answers[`${call.method} ${call.path}`];
    if (!answer) return Response.json({ code: 'ROUTE_NOT_FOUND' }, { status: 404 });
    const { status = 200, body } = await answer(call);
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body, { status });
  });
  return calls;
}
