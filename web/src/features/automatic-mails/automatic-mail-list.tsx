import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { wholeList } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { TwoLines } from '../../shared/ui/list/two-lines.js';
import { noFilters, useListAddress } from '../../shared/ui/list/use-list-address.js';
import { AutomaticMailState } from './automatic-mail-state.js';
import { useListAutomaticMailsQuery, type AutomaticMail } from './automatic-mails.api.js';

const pageOfMail = ({ name }: AutomaticMail): string => `/admin/mail_template/${name}/edit`;

/** The page `/admin/mail_template`: what the site writes to members by itself. */
export function Component() {
  const { t } = useTranslation('automatic-mails');
  const navigate = useNavigate();
  const query = useListAutomaticMailsQuery({ teamId: useTeamId() });
  const rows = query.data?.items.map((mail) => ({ ...mail, id: mail.name })) ?? [];
  return (
    <ListScreen
      name="automatic-mails"
      title={t('title')}
      list={wholeList(query, rows)}
      address={useListAddress(noFilters)}
      columns={[
        {
          id: 'name',
          header: t('mail'),
          cell: (mail) => (
            <TwoLines below={t(`when.${mail.name}`)}>
              <Anchor component={Link} to={pageOfMail(mail)} fw={600} size="sm" c="inherit">
                {t(`names.${mail.name}`)}
              </Anchor>
            </TwoLines>
          ),
        },
        { id: 'subject', header: t('subject'), wide: true, cell: ({ subject }) => subject },
        { id: 'state', header: t('sending'), cell: ({ enabled }) => <AutomaticMailState enabled={enabled} /> },
        { id: 'changed', header: t('text'), cell: ({ changed }) => t(changed ? 'own' : 'initial') },
      ]}
      nameOf={({ name }) => t(`names.${name}`)}
      onOpen={(mail) => void navigate(pageOfMail(mail))}
      empty={{ title: t('title') }}
    />
  );
}
