import { groupsWithin, isAllowed, type PermissionName } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { createContext, useCallback, useContext } from 'react';
import type { Reply } from '../api/contract.js';

export type Administrator = NonNullable<Reply<'GET /api/session'>['administrator']>;

/** The administrator whose console it is; set once, above all pages of the console. */
export const CurrentAdministrator = createContext<Administrator | undefined>(undefined);

export function useAdministrator(): Administrator {
  const administrator = useContext(CurrentAdministrator);
  if (!administrator) throw new Error('This part of the client is only for administrators');
  return administrator;
}

const principalOf = ({ id, team, role, categories, managed }: Administrator): Principal => ({
  kind: 'administrator',
  id,
  team: team.id,
  role,
  categories,
  managed,
});

/** Whether one administrator has a permission, outside of a page: see `useMay`. */
export const mayDo = (administrator: Administrator, permission: PermissionName): boolean =>
  isAllowed(permission, principalOf(administrator));

/** The site that is operated: goes into the path of every call of the console. */
export const useTeamId = (): string => useAdministrator().team.id;

/**
 * Whether the administrator has a permission; the server decides in the end, this only hides what it refuses. With groups:
 * whether they have it for somebody who is in these.
 */
export function useMay(): (permission: PermissionName, groups?: readonly string[]) => boolean {
  const { id, team, role, categories, managed } = useAdministrator();
  return useCallback(
    (permission, groups) => {
      const principal: Principal = { kind: 'administrator', id, team: team.id, role, categories, managed };
      const within = groups && groupsWithin(permission, principal);
      return isAllowed(permission, principal) && (!within || groups.some((group) => within.includes(group)));
    },
    [id, team.id, role, categories, managed],
  );
}
