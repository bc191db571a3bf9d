import { useLocation } from 'react-router';

/** Where the site begins: `/user/...`, or its catalog, in which those stay who came there without a login. */
export function useSiteHome(teamId: string): string {
  const { pathname } = useLocation();
  return `${pathname.startsWith('/catalog/') ? '/catalog' : '/user'}/${teamId}`;
}
