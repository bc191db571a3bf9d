import { mailKinds, mailSorts, mailStatuses } from '@marquee/contracts';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { untold } from '../../shared/api/api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import type { BackLink } from '../../shared/ui/page/back-anchor.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';
import { useListMailsInfiniteQuery } from './mail-log.api.js';
import { useMailColumns } from './use-mail-columns.js';

type MailSort = (typeof mailSorts)[number];

const choices = { kind: mailKinds, status: mailStatuses } as const;
const choicesOfOne = { status: mailStatuses } as const;

/** The mails of one thing, with a name of its own. */
export interface MailScope {
  readonly title: string;
  /** What an administrator wrote, that they bring. */
  readonly mailing: string;
  readonly above: ReactNode;
  readonly back: BackLink;
  /** What is said when there are none. */
  readonly empty: string;
  readonly emptyText: string;
}

/** The page `/admin/invite_email_log`: which mails the site has sent, to whom, and what became of them; or some of them. */
export function MailList({ scope }: { readonly scope?: MailScope }) {
  const { t } = useTranslation('mail-log');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const address = useListAddress<typeof choices | typeof choicesOfOne, MailSort>(
    scope ? choicesOfOne : choices,
    mailSorts,
  );
  const query = { ...address.query, limit: 50, ...(scope && { mailing: scope.mailing }) };
  const list = useListMailsInfiniteQuery({ teamId, query }, untold);
  const columns = useMailColumns();
  const filters = [
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
  ];
  return (
    <ListScreen
      name="mails"
      title={scope?.title ?? t('title')}
      list={usePages(list)}
      address={address}
      columns={columns}
      nameOf={({ email, kind }) => `${email || t('erased')} ${t(`kinds.${kind}`)}`}
      search={t('search')}
      filters={filters.filter(({ name }) => name in address.filters)}
      above={scope?.above}
      back={scope?.back}
      onOpen={({ id }) => void navigate(`/admin/email_log_show/${id}`)}
      empty={{ icon: IconMail, title: scope?.empty ?? t('empty'), text: scope?.emptyText ?? t('emptyText') }}
    />
  );
}

export function Component() {
  return <MailList />;
}
