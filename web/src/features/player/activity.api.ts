import { csrfHeader, csrfToken, forgetCsrfToken } from '../../shared/api/csrf.js';
import { toProblem } from '../../shared/api/problem.js';
import type { ActivityEvent, SendResult } from './activity-reporter.js';

const loadSession = async (): Promise<unknown> => (await fetch('/api/session')).json();

/** Sends a batch; it arrives also when the page is being closed (`keepalive`). */
export async function sendActivity(teamId: string, events: readonly ActivityEvent[]): Promise<SendResult> {
  const token = await csrfToken(loadSession);
  const response = await fetch(`/api/sites/${encodeURIComponent(teamId)}/activity`, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', [csrfHeader]: token },
    body: JSON.stringify({ sentAt: new Date().toISOString(), events }),
  });
  if (response.ok) return 'accepted';
  const { status } = response;
  const { code } = toProblem(status, await response.json().catch(() => undefined));
  if (code === 'CSRF_REJECTED') {
    forgetCsrfToken();
    return 'again';
  }
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'refused';
}
