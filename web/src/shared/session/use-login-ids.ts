import { useGetLoginMethodsQuery } from './session.api.js';

/** Whether members of the site log in by IDs, and have no addresses: nobody is told anything by mail there. */
export const useLoginIds = (teamId: string): boolean =>
  useGetLoginMethodsQuery({ teamId }).data?.authMethod === 'custom';

/** Whether somebody logs in only at an address that was verified; as long as nobody knows, it is. */
export const useEmailCheck = (teamId: string): boolean =>
  useGetLoginMethodsQuery({ teamId }).data?.emailCheck !== false;
