import { service, visitor, type AdminCategory, type Principal } from '@marquee/kernel';

export const password = 'Correct-horse-1';

export const client = { address: '192.0.2.1', userAgent: 'Test/1.0' };

export const joining = (invitationId: string, email: string) => ({
  invitationId,
  email,
  password,
  name: 'Mia Member',
  phone: '',
  answers: [] as { field: string; values: string[] }[],
});

export const invitation = () => ({
  id: '',
  teamId: '',
  title: 'Autumn',
  maximum: undefined as number | undefined,
  deadline: undefined as string | undefined,
  validDays: undefined as number | undefined,
  groups: [] as string[],
  approvalRequired: false,
  nameField: 'required',
  phoneField: 'optional',
  asked: [] as string[],
  prefilled: [] as string[],
  questions: [],
  comment: '',
  joined: 0,
  createdAt: '',
  version: '',
});

/** How a call says who asks. */
export const options = (principal: Principal) => ({ principal });

const normal = (id: string, team: string, category: AdminCategory) =>
  options({ kind: 'administrator', id, team, role: 'normal', categories: [category] });

export const as = {
  visitor: (team = '') => options(visitor(team)),
  owner: (team: string) => options({ kind: 'administrator', id: 'boss', team, role: 'owner', categories: [] }),
  manager: (team: string) => normal('max', team, 'site_manager'),
  analyst: (team: string) => normal('ann', team, 'analyst'),
  service: (team: string) => options(service('bff', team)),
  member: (team: string) => options({ kind: 'member', id: 'mia', team, groups: [] }),
};
