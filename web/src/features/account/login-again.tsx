import { useEffect, useSyncExternalStore } from 'react';
import { useWhenIdle } from '../../shared/hooks/use-when-idle.js';
import { preloadTexts } from '../../shared/i18n/preload-texts.js';
import { loginGate } from '../../shared/session/login-gate.js';
import { useGetSessionQuery } from '../../shared/session/session.api.js';
import type { Administrator } from '../../shared/session/use-administrator.js';
import { later } from '../../shared/ui/later.js';

const LoginDialog = later(async () => {
  const [part] = await Promise.all([import('./login-dialog.js'), preloadTexts(['account'])]);
  return part.LoginDialog;
});

/**
 * Stands over the console when the session of its administrator has ended: what they typed stays, and what was about to
 * be saved is saved when they are back.
 */
export function LoginAgain({ administrator }: { readonly administrator: Administrator }) {
  const since = useSyncExternalStore(loginGate.subscribe, loginGate.since);
  // Asked directly: what a change makes stale is read again only when no call is under way, and here some wait.
  const { data: session, fulfilledTimeStamp = 0, refetch } = useGetSessionQuery({}, { refetchOnFocus: true });
  // It is there also when the line breaks.
  useWhenIdle(() => void LoginDialog.ahead());
  const present = session?.administrator?.id;

  useEffect(() => loginGate.attend(), []);
  useEffect(() => {
    // Whether a call was refused or the session was looked at: the other one follows.
    if (session && !present) void loginGate.pass();
  }, [session, present]);
  useEffect(() => {
    if (since !== undefined) void refetch();
  }, [since, refetch]);
  useEffect(() => {
    // Also when the login was made in another tab.
    if (since !== undefined && fulfilledTimeStamp > since && present === administrator.id) loginGate.settle(true);
  }, [since, fulfilledTimeStamp, present, administrator.id]);

  return since === undefined ? null : <LoginDialog email={administrator.email} onPassed={refetch} />;
}
