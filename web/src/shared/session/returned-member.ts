const key = (teamId: string): string => `marquee.returned.${teamId}`;

/** Stands for whoever the login that is under way will turn out to be. */
const coming = 'coming';

/**
 * Whether a member has just come back in this tab who had asked to be deleted: the site tells them, and nobody who logs in after them,
 * what was stopped meanwhile. It outlasts the way by a login service, or by the second step: who it is is known only when they are
 * there. Without storage nobody is told: the page of their payments says it.
 */
export const returnedMember = {
  /** To be called at each login. @param isReturning whether it keeps an account */
  expect: (teamId: string, isReturning: boolean): void => keep(teamId, isReturning ? coming : ''),

  /** Once a member is there: it is they who came back, or somebody else than who did. */
  meet: (teamId: string, memberId: string): void => {
    if (known(teamId) === coming) keep(teamId, memberId);
    else if (known(teamId) !== memberId) keep(teamId, '');
  },

  is: (teamId: string, memberId: string): boolean => [coming, memberId].includes(known(teamId)),

  /** They have been told. */
  forget: (teamId: string): void => keep(teamId, ''),
};

const known = (teamId: string): string => storage()?.getItem(key(teamId)) ?? '';

const keep = (teamId: string, value: string): void => {
  if (value === '') storage()?.removeItem(key(teamId));
  else storage()?.setItem(key(teamId), value);
};

function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
