import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useLogoutAdministratorMutation } from '../../shared/session/session.api.js';
import { toast } from '../../shared/ui/feedback/toasts.js';

/** State of the way to the login page: whoever comes by it wants to log out. */
export const leaving = 'leaving';

/** Ends the session of whoever came to log out. @returns whether that is still under way */
export function useLeaving(): boolean {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [logOut] = useLogoutAdministratorMutation();
  const asked = useRef(false);
  const wanted = (location.state as unknown) === leaving;
  useEffect(() => {
    if (!wanted || asked.current) return;
    asked.current = true;
    logOut()
      .unwrap()
      .catch((error: unknown) => toast.error(errorText(error)))
      .finally(() => void navigate(pathname + search, { replace: true, state: null }));
  }, [wanted, logOut, navigate, pathname, search, errorText]);
  return wanted;
}
