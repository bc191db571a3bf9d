import { mailingSorts, mailingStatuses } from '@marquee/contracts';
import { IconCopyPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { CreateButton } from '../../shared/ui/list/create-button.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';
import { useRemoval } from '../../shared/ui/list/use-removal.js';
import { hasBegun, newMailingLike, pageOfMailing } from './mailing-values.js';
import { useDeleteMailingMutation, useListMailingsInfiniteQuery, type ListedMailing } from './mailings.api.js';
import { useMailingColumns } from './use-mailing-columns.js';

const choices = { status: mailingStatuses } as const;

/** The page `/admin/send_email`: what administrators have written to members. */
export function Component() {
  const { t } = useTranslation('mailings');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const address = useListAddress(choices, mailingSorts);
  const list = useListMailingsInfiniteQuery({ teamId, query: { ...address.query, limit: 50 } });
  const [remove] = useDeleteMailingMutation();
  const removal = useRemoval<ListedMailing>({
    title: ({ title }) => t('deleteTitle', { title }),
    text: () => t('deleteText'),
    remove: ({ id }) => remove({ teamId, mailingId: id }),
  });
  const create = <CreateButton label={t('create')} to="/admin/send_email/create" />;
  return (
    <ListScreen
      name="mailings"
      title={t('title')}
      list={usePages(list)}
      address={address}
      columns={useMailingColumns()}
      nameOf={({ title }) => title}
      search={t('search')}
      filters={[
        {
          name: 'status',
          label: t('state'),
          all: t('allStates'),
          options: mailingStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        },
      ]}
      action={create}
      onOpen={(mailing) => void navigate(pageOfMailing(mailing))}
      actions={(one) =>
        hasBegun(one)
          ? [{ label: t('reuseOf', { title: one.title }), icon: IconCopyPlus, to: newMailingLike(one.id) }]
          : [{ label: t('delete', { title: one.title }), icon: IconTrash, run: () => removal.ask(one) }]
      }
      empty={{ icon: IconSend, title: t('empty'), text: t('emptyText'), action: create }}
      dialogs={removal.dialog}
    />
  );
}
