import { csrfToken, forgetCsrfToken } from '../api/csrf.js';
import { problemOf, type Problem } from '../api/problem.js';
import { loginGate } from '../session/login-gate.js';
import { delayOf, pause, remedyOf } from './patience.js';
import { sendFile } from './send-file.js';

interface Task {
  readonly file: File;
  readonly uploadUrl: string;
  /** Calls GET /api/session. */
  readonly loadSession: () => Promise<unknown>;
  readonly onProgress: (sent: number) => void;
  /** The line broke, and it is tried again by itself. */
  readonly onPause: () => void;
  readonly signal: AbortSignal;
}

/** Sends a file to its place, however often the line breaks. @returns why it will never arrive; null when it is there */
export async function sendPatiently({ loadSession, onProgress, onPause, ...task }: Task): Promise<Problem | null> {
  let tries = 0;
  let farthest = -1;
  for (;;) {
    try {
      task.signal.throwIfAborted();
      await sendFile({
        ...task,
        csrfToken: () => csrfToken(loadSession),
        onProgress: (sent) => {
          if (sent > farthest && farthest >= 0) tries = 0;
          farthest = Math.max(farthest, sent);
          onProgress(sent);
        },
      });
      return null;
    } catch (error) {
      const problem = problemOf(error);
      const remedy = remedyOf(problem);
      if (task.signal.aborted || remedy === undefined) return problem;
      onPause();
      if (remedy === 'token') forgetCsrfToken();
      if (remedy === 'login' && !(await loginGate.pass())) return problem;
      // A login or a token helps at once; when it did not, time has to.
      if (remedy === 'time' || tries > 0) await pause(delayOf(tries, Math.random()), task.signal);
      tries += 1;
    }
  }
}
