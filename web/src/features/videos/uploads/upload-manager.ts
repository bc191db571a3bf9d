import type { UnknownAction } from '@reduxjs/toolkit';
import type { HttpStack } from 'tus-js-client';
import { csrfToken, forgetCsrfToken } from '../../../shared/api/csrf.js';
import { problemOf, type Problem } from '../../../shared/api/problem.js';
import { loginGate } from '../../../shared/session/login-gate.js';
import { delayOf, pause, remedyOf } from '../../../shared/uploads/patience.js';
import { sendFile } from '../../../shared/uploads/send-file.js';
import { addSample, speedOf, type Sample } from '../../../shared/uploads/speed.js';
import { uploadAdded, uploadChanged, type UploadEntry } from './uploads.slice.js';

/** The video that a file becomes, and where its bytes go. */
export interface Place {
  readonly videoId: string;
  /** Present when the file is another version of the video. */
  readonly versionId?: string;
  readonly title: string;
  readonly uploadUrl: string;
}

export interface Job {
  readonly key: string;
  readonly file: File;
  /** What the file is called until it has a place. */
  readonly title: string;
  /** Finds the place or makes it. May be asked again when no answer came, and then must find the one that it made. */
  readonly place: () => Promise<Place>;
}

export interface UploadContext {
  readonly dispatch: (action: UnknownAction) => void;
  /** Calls GET /api/session. */
  readonly loadSession: () => Promise<unknown>;
  /** The file of a job is there completely, or will not come. */
  readonly onEnd: (key: string, problem: Problem | null) => void;
  /** Somebody gave a job up while its place was being made. */
  readonly abandon: (place: Place) => void;
  /** Another way over the wire, in tests. */
  readonly httpStack?: HttpStack;
}

/** More at once would only share the same line, and each would finish later. */
const atOnce = 2;

const waiting: Job[] = [];
const running = new Map<string, AbortController>();

/** Sends the file of a job, however often the line breaks. @returns why it will never arrive; null when it is there */
async function carry(job: Job, context: UploadContext, signal: AbortSignal): Promise<Problem | null> {
  const change = (changes: Partial<UploadEntry>): void =>
    context.dispatch(uploadChanged({ key: job.key, change: changes }));
  let place: Place | undefined;
  let tries = 0;
  let farthest = -1;
  for (;;) {
    try {
      if (!place) {
        place = await job.place();
        if (signal.aborted) context.abandon(place);
      }
      signal.throwIfAborted();
      let samples: readonly Sample[] = [];
      const { videoId, versionId = null, title } = place;
      change({ state: 'sending', problem: null, videoId, versionId, title });
      await sendFile({
        file: job.file,
        uploadUrl: place.uploadUrl,
        csrfToken: () => csrfToken(context.loadSession),
        onProgress: (sent) => {
          if (sent > farthest && farthest >= 0) tries = 0;
          farthest = Math.max(farthest, sent);
          samples = addSample(samples, { at: performance.now(), sent });
          change({ sent, speed: speedOf(samples) });
        },
        signal,
        httpStack: context.httpStack,
      });
      return null;
    } catch (error) {
      const problem = problemOf(error);
      if (signal.aborted) return problem;
      const remedy = remedyOf(problem);
      if (remedy === undefined) return problem;
      change({ state: 'paused', problem, speed: 0 });
      if (remedy === 'token') forgetCsrfToken();
      if (remedy === 'login' && !(await loginGate.pass())) return problem;
      // A login or a token helps at once; when it did not, time has to.
      if (remedy === 'time' || tries > 0) await pause(delayOf(tries, Math.random()), signal);
      tries += 1;
    }
  }
}

async function begin(job: Job, context: UploadContext): Promise<void> {
  const controller = new AbortController();
  running.set(job.key, controller);
  const problem = await carry(job, context, controller.signal);
  running.delete(job.key);
  if (!controller.signal.aborted) {
    const { key, file } = job;
    const end: Partial<UploadEntry> = problem ? { state: 'failed', problem } : { state: 'sent', sent: file.size };
    context.dispatch(uploadChanged({ key, change: { ...end, speed: 0 } }));
    context.onEnd(key, problem);
  }
  startNext(context);
}

function startNext(context: UploadContext): void {
  while (running.size < atOnce) {
    const job = waiting.shift();
    if (!job) return;
    void begin(job, context);
  }
}

/** Lines a file up for sending. */
export function enqueueUpload(job: Job, context: UploadContext): void {
  const { key, file, title } = job;
  context.dispatch(uploadAdded({ key, title, size: file.size, fileName: file.name }));
  waiting.push(job);
  startNext(context);
}

/** Stops sending; what has arrived stays on the server. */
export function stopUpload(key: string, context: UploadContext): void {
  const index = waiting.findIndex((job) => job.key === key);
  if (index >= 0) waiting.splice(index, 1);
  running.get(key)?.abort();
  context.dispatch(uploadChanged({ key, change: { state: 'cancelled', speed: 0 } }));
}
