import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { Facts } from '../../shared/ui/page/facts.js';
import type { Member } from './members.api.js';

export function MemberFacts({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  return (
    <Facts
      facts={[
        member.loginId === null ? [t('email'), member.email] : [t('loginId'), member.loginId],
        [t('joined'), format.dateTime(member.createdAt)],
        [t('lastLogin'), member.lastLoginAt === null ? t('never') : format.dateTime(member.lastLoginAt)],
        [t('twoFactor.label'), member.twoFactor ? t('twoFactor.on') : t('twoFactor.off')],
        [t('expires'), member.expiresAt === null ? t('unlimited') : format.dateTime(member.expiresAt)],
      ]}
    />
  );
}
