import { isAllowed, type PermissionName } from '@marquee/contracts';
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

/** The site that is operated: goes into the path of every call of the console. */
export const useTeamId = (): string => useAdministrator().team.id;

/** Whether the administrator's role has a permission; the server decides in the end, this only hides what it refuses. */
export function useMay(): (permission: PermissionName) => boolean {
  const { id, team, role, categories } = useAdministrator();
  return useCallback(
    (permission) => {
      const principal: Principal = { kind: 'administrator', id, team: team.id, role, categories };
      return isAllowed(permission, principal);
    },
    [id, team.id, role, categories],
  );
}
