import { DetailedError, Upload, type HttpStack } from 'tus-js-client';
import { csrfHeader } from '../../../shared/api/csrf.js';
import { toProblem, type Problem } from '../../../shared/api/problem.js';

/** Bytes of one request: what is lost at most when the line breaks, and little overhead. */
const chunkSize = 8 * 1024 * 1024;
/** Milliseconds between tries; after the last one the upload fails and can be gone on with by hand. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

interface Options {
  readonly file: File;
  /** Made by the server together with the video (tus 1.0, an existing upload). */
  readonly uploadUrl: string;
  readonly csrfToken: () => Promise<string>;
  readonly onProgress: (sent: number) => void;
  readonly onSent: () => void;
  readonly onFailed: (problem: Problem) => void;
  /** Another way over the wire, in tests. */
  readonly httpStack?: HttpStack;
}

const problemOfTus = (error: Error): Problem => {
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
 * Sends a file to its place, going on where the server says it left off. Gives a function that stops it. Nothing is
 * remembered in the browser: the video itself knows its upload, so it can be gone on with from any machine.
 */
export function sendFile({ file, uploadUrl, csrfToken, onProgress, onSent, onFailed, httpStack }: Options) {
  const upload = new Upload(file, {
    uploadUrl: new URL(uploadUrl, globalThis.location.origin).href,
    chunkSize,
    retryDelays,
    storeFingerprintForResuming: false,
    ...(httpStack && { httpStack }),
    onBeforeRequest: async (request) => {
      if (request.getMethod() !== 'HEAD') request.setHeader(csrfHeader, await csrfToken());
    },
    onProgress,
    onSuccess: onSent,
    onError: (error) => onFailed(problemOfTus(error)),
  });
  upload.start();
  return () => void upload.abort();
}

/** Whether a chosen file is the one whose upload was interrupted: the rest of another file would spoil it. */
export const isSameFile = (
  video: { readonly fileName: string; readonly fileSize: number },
  file: { readonly name: string; readonly size: number },
): boolean => video.fileName.normalize() === file.name.trim().normalize() && video.fileSize === file.size;

/** The title that a file suggests: its name without the ending. */
export const titleOf = (fileName: string): string =>
  (fileName.replace(/\.[^.]{1,5}$/, '').trim() || fileName).slice(0, 200);
