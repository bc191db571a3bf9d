import { adminCategories, type AdminRole } from '@marquee/kernel';
import { givenRoles, type ReplyOf, type routes } from '@marquee/contracts';
import type { Administrator, AdministratorInvitation } from '@marquee/proto/identity';
import { choice } from '../services/choice.js';

const roles = ['owner', 'super', 'normal'] as const satisfies readonly AdminRole[];
const categoriesOf = (categories: readonly string[]) => categories.map((category) => choice(adminCategories, category));

export function administratorReply(administrator: Administrator): ReplyOf<typeof routes.updateAdministrator> {
  const { id, name, email, role, categories, createdAt, lastLoginAt, deletesAt, version, managed } = administrator;
  return {
    id,
    name,
    email,
    role: choice(roles, role),
    categories: categoriesOf(categories),
    managed: managed.map((group) => ({ id: group.id, name: group.name })),
    createdAt,
    lastLoginAt: lastLoginAt ?? null,
    deletesAt: deletesAt ?? null,
    version,
  };
}

export const administratorInvitationReply = ({
  id,
  email,
  role,
  categories,
  createdAt,
  expiresAt,
}: AdministratorInvitation): ReplyOf<typeof routes.inviteAdministrator> => ({
  id,
  email,
  role: choice(givenRoles, role),
  categories: categoriesOf(categories),
  createdAt,
  expiresAt,
});
