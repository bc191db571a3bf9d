import { memberField } from '@marquee/contracts';
import { IconForms } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDeleteEntityMutation } from '../../shared/entity/entity.api.js';
import { useEntityTexts } from '../../shared/entity/entity-texts.js';
import { useEntityActions } from '../../shared/entity/use-entity-actions.js';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useListMemberFieldsQuery, type MemberField } from '../../shared/site/member-fields.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { CreateButton } from '../../shared/ui/list/create-button.js';
import { foundIn, wholeList } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { noFilters, searchFrom, useListAddress } from '../../shared/ui/list/use-list-address.js';
import { useRemoval } from '../../shared/ui/list/use-removal.js';
import { MemberFieldDialogs } from './member-field-dialogs.js';
import { useMemberFieldColumns } from './use-member-field-columns.js';

/** The page `/admin/general_setting/field_customize`: what the site asks its members. */
export function Component() {
  const { t } = useTranslation('member-fields');
  const text = useEntityTexts('memberField', 'member-fields');
  const teamId = useTeamId();
  const [, setUrl] = useUrlState({ create: '', edit: '' });
  const address = useListAddress(noFilters);
  const query = useListMemberFieldsQuery({ teamId });
  const [remove] = useDeleteEntityMutation();
  const removal = useRemoval<MemberField>({
    title: ({ name }) => t('deleteTitle', { name }),
    text: ({ answerCount: count }) => (count > 0 ? t('deleteAnswers', { count }) : t('deleteText')),
    remove: ({ id }) => remove({ teamId, name: memberField.name, plural: memberField.plural, id }),
  });
  const all = query.data?.items ?? [];
  const edit = ({ id }: MemberField): void => setUrl({ edit: id }, { replace: true });
  const actions = useEntityActions({ entity: memberField, text, all, edit, remove: removal.ask });
  const create = <CreateButton label={t('create')} to={() => setUrl({ create: '1' }, { replace: true })} />;
  return (
    <ListScreen
      name="member-fields"
      title={t('title')}
      list={wholeList(
        query,
        foundIn(all, address.q, ({ name }) => name),
      )}
      address={address}
      columns={useMemberFieldColumns()}
      nameOf={({ name }) => name}
      search={all.length >= searchFrom || address.q !== '' ? text('search') : undefined}
      action={create}
      actions={address.filtered || address.sort !== '' ? actions.unordered : actions.ordered}
      onOpen={edit}
      empty={{ icon: IconForms, title: t('empty'), text: t('emptyText'), action: create }}
      dialogs={[<MemberFieldDialogs key="dialogs" all={all} />, removal.dialog]}
    />
  );
}
