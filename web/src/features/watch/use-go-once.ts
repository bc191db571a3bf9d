import { useTransition } from 'react';
import { useNavigate } from 'react-router';

/**
 * Goes to the page of another video, once: whoever clicks, presses or waits once more on the way there goes nowhere else.
 *
 * @param isLeaving the way has begun: another video was chosen, and is not here yet
 */
export function useGoOnce(isLeaving: boolean): (to: string) => void {
  const navigate = useNavigate();
  const [isGoing, start] = useTransition();
  return (to) => {
    if (!isGoing && !isLeaving) start(async () => navigate(to));
  };
}
