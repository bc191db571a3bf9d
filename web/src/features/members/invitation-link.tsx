import { useTranslation } from 'react-i18next';
import { useInvitationTitle } from '../../entities/invitation/invitation-choices.js';
import { NounLink } from '../../shared/entity/noun-link.js';

/** What an invitation is called, with the way to its page; of one that was deleted, that it was. */
export function InvitationLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('members');
  const title = useInvitationTitle(id);
  if (title === undefined) return null;
  return title === '' ? (
    t('invited.deleted')
  ) : (
    <NounLink kind="invitation" id={id}>
      {title}
    </NounLink>
  );
}
