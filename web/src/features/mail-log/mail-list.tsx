import { mailKinds, mailSorts, mailStatuses } from '@marquee/contracts';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { untold } from '../../shared/api/api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';
import { useListMailsInfiniteQuery } from './mail-log.api.js';
import { useMailColumns } from './use-mail-columns.js';

const choices = { kind: mailKinds, status: mailStatuses } as const;

/** The page `/admin/invite_email_log`: which mails the site has sent, to whom, and what became of them. */
export function Component() {
  const { t } = useTranslation('mail-log');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const address = useListAddress(choices, mailSorts);
  const query = { ...address.query, limit: 50 };
  const list = useListMailsInfiniteQuery({ teamId, query }, untold);
  return (
    <ListScreen
      name="mails"
      title={t('title')}
      list={usePages(list)}
      address={address}
      columns={useMailColumns()}
      nameOf={({ email, kind }) => `${email || t('erased')} ${t(`kinds.${kind}`)}`}
      search={t('search')}
      filters={[
        {
          name: 'kind',
          label: t('kind'),
          all: t('allKinds'),
          options: mailKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          name: 'status',
          label: t('state'),
          all: t('allStates'),
          options: mailStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        },
      ]}
      onOpen={({ id }) => void navigate(`/admin/email_log_show/${id}`)}
      empty={{ icon: IconMail, title: t('empty'), text: t('emptyText') }}
    />
  );
}
