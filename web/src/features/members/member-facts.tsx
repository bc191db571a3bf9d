import { mailTopics } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { Facts } from '../../shared/ui/page/facts.js';
import { InvitationLink } from './invitation-link.js';
import type { Member } from './members.api.js';

export function MemberFacts({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const wanted = mailTopics.filter((topic) => member.mails[topic]).map((topic) => t(`mails.${topic}`));
  return (
    <Facts
      facts={[
        member.loginId === null ? [t('email'), member.email] : [t('loginId'), member.loginId],
        [t('joined'), format.dateTime(member.createdAt)],
        ...(member.invitationId === null
          ? []
          : [[t('invited.by'), <InvitationLink key="invitation" id={member.invitationId} />] as const]),
        [t('lastLogin'), member.lastLoginAt === null ? t('never') : format.dateTime(member.lastLoginAt)],
        [t('twoFactor.label'), member.twoFactor ? t('twoFactor.on') : t('twoFactor.off')],
        // Whoever has no address gets none.
        ...(member.loginId === null
          ? [[t('mails.label'), wanted.length === 0 ? t('mails.none') : wanted.join(t('separator'))] as const]
          : []),
        [t('expires'), member.expiresAt === null ? t('unlimited') : format.dateTime(member.expiresAt)],
        ...(member.deletesAt === null ? [] : [[t('deletes'), format.dateTime(member.deletesAt)] as const]),
      ]}
    />
  );
}
