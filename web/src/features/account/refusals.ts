/** Refusals that have a page of their own; its address says which (specification, section 2). */
export const refusals: Readonly<Record<string, string>> = {
  INVITATION_NOT_FOUND: 'not_found',
  INVITATION_LIMIT_REACHED: 'limit',
  ADMINISTRATOR_LINK_NOT_FOUND: 'expired',
  INVITATION_DEADLINE_PASSED: 'deadline',
};
