const key = (teamId: string): string => `marquee.member.${teamId}`;

/**
 * Whether somebody was logged in to a site in this browser. A cookie that ran out or was revoked cannot be seen by
 * scripts; with this a page can tell "your session ended" from "you never logged in".
 */
export const rememberedMember = {
  is(teamId: string): boolean {
    try {
      return localStorage.getItem(key(teamId)) !== null;
    } catch {
      return false;
    }
  },
  set(teamId: string, loggedIn: boolean): void {
    try {
      if (loggedIn) localStorage.setItem(key(teamId), '1');
      else localStorage.removeItem(key(teamId));
    } catch {
      // Without storage everybody is a new visitor.
    }
  },
};
