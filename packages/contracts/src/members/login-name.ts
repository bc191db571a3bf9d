interface Known {
  readonly email: string;
  readonly loginId?: string | null | undefined;
}

/** By what somebody logs in: their address, or the ID where members of the site have one. */
export const loginName = ({ email, loginId }: Known): string => email || (loginId ?? '');

/** What somebody is called where names may be empty. */
export const calledName = (person: Known & { readonly name: string }): string => person.name || loginName(person);
