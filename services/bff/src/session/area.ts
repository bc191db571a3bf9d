/** Whose session counts: an administrator's in the console, a viewer's on a site, nobody's elsewhere. */
export type Area = 'console' | 'site' | 'anywhere';

export function areaOf(path: string): Area {
  if (path.startsWith('/api/teams/{teamId}')) return 'console';
  return path.startsWith('/api/sites/{teamId}') ? 'site' : 'anywhere';
}
