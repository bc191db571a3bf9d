import type { HttpStack } from 'tus-js-client';
import { csrfHeader } from '../api/csrf.js';
import { Refusal, toProblem, type Problem } from '../api/problem.js';

/** Bytes of one request: what is lost at most when the line breaks, and little overhead. */
const chunkSize = 8 * 1024 * 1024;
/** Milliseconds without a byte after which a connection is taken for dead: a lost network need not say so itself. */
const silence = 60_000;

interface Options {
  readonly file: File;
  /** Made by the server together with the video (tus 1.0, an existing upload). */
  readonly uploadUrl: string;
  readonly csrfToken: () => Promise<string>;
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
  /** Another way over the wire, in tests. */
  readonly httpStack?: HttpStack | undefined;
}

/** Only who sends a file needs it. */
const tus = () => import('tus-js-client');

const problemOfTus = (error: Error, { DetailedError }: Awaited<ReturnType<typeof tus>>): Problem => {
  if (!(error instanceof DetailedError) || !error.originalResponse) return toProblem(0, undefined);
  const text = error.originalResponse.getBody() ?? '';
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return toProblem(error.originalResponse.getStatus(), body);
};

/**
 * Sends a file to its place, going on where the server says it left off; one try. Nothing is remembered in the browser:
 * the video itself knows its upload, so it can be gone on with from any machine.
 *
 * @throws Refusal when it broke off; also when nothing moved for a minute
 */
export async function sendFile(options: Options): Promise<void> {
  const { file, uploadUrl, csrfToken, onProgress, signal, httpStack } = options;
  const library = await tus().catch(() => {
    throw new Refusal(toProblem(0, undefined));
  });
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const fail = (problem: Problem): void => reject(new Refusal(problem));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    void upload.abort();
    fail(toProblem(0, undefined));
  };
  const listen = (): void => {
    clearTimeout(timer);
    timer = setTimeout(stop, silence);
  };
  const upload = new library.Upload(file, {
    uploadUrl: new URL(uploadUrl, globalThis.location.origin).href,
    chunkSize,
    // Whether and when to try again is the upload manager's decision: this library gives up where it is offline.
    retryDelays: null,
    storeFingerprintForResuming: false,
    ...(httpStack && { httpStack }),
    onBeforeRequest: async (request) => {
      if (request.getMethod() !== 'HEAD') request.setHeader(csrfHeader, await csrfToken());
    },
    onProgress: (sent) => {
      listen();
      onProgress(sent);
    },
    onSuccess: () => resolve(undefined),
    onError: (error) => fail(problemOfTus(error, library)),
  });
  signal.addEventListener('abort', stop);
  listen();
  // Also while the library was on its way.
  if (signal.aborted) stop();
  else upload.start();
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Whether a chosen file is the one whose upload was interrupted: the rest of another file would spoil it. */
export const isSameFile = (
  video: { readonly fileName: string; readonly fileSize: number },
  file: { readonly name: string; readonly size: number },
): boolean => video.fileName.normalize() === file.name.trim().normalize() && video.fileSize === file.size;

/** The title that a file suggests: its name without the ending. */
export const titleOf = (fileName: string): string =>
  (fileName.replace(/\.[^.]{1,5}$/, '').trim() || fileName).slice(0, 200);
