import { memberField } from '@marquee/contracts';
import { Button, Table } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useDeleteEntityMutation, useOrderEntitiesMutation } from '../../shared/entity/entity.api.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useListMemberFieldsQuery, type MemberField } from '../../shared/site/member-fields.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ListPage } from '../../shared/ui/list/list-page.js';
import { MemberFieldDialog } from './member-field-dialog.js';
import { MemberFieldRow } from './member-field-row.js';

/** The page `/admin/general_setting/field_customize`: what the site asks its members. */
export function Component() {
  const { t } = useTranslation(['member-fields', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const teamId = useTeamId();
  const which = { teamId, name: memberField.name, plural: memberField.plural };
  const [url, setUrl] = useUrlState({ create: '', edit: '' });
  const { data, error, refetch } = useListMemberFieldsQuery({ teamId }, { refetchOnMountOrArgChange: true });
  const [order, { isLoading: moving }] = useOrderEntitiesMutation();
  const [remove] = useDeleteEntityMutation();
  const [deleting, setDeleting] = useState<MemberField>();
  const all = data?.items ?? [];
  const editing = all.find(({ id }) => id === url.edit);
  const mover = (index: number, by: 1 | -1): (() => void) | undefined => {
    const [one, other] = [all[index], all[index + by]];
    if (!one || !other || moving) return undefined;
    const ids = all
      .map(({ id }) => id)
      .with(index, other.id)
      .with(index + by, one.id);
    return () =>
      void order({ ...which, ids })
        .unwrap()
        .catch((problem: unknown) => toast.error(errorText(problem)));
  };
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setUrl({ create: '1' }, { replace: true })}>
      {t('member-fields:create')}
    </Button>
  );
  return (
    <ListPage
      title={t('member-fields:title')}
      count={data && format.number(all.length)}
      action={add}
      loading={!data && !error}
      error={error}
      onRetry={() => void refetch()}
      isEmpty={all.length === 0}
      empty={
        <EmptyState
          icon={<IconForms size={40} stroke={1.4} />}
          title={t('member-fields:empty')}
          text={t('member-fields:emptyText')}
          action={add}
        />
      }
      dialogs={
        <>
          {(url.create === '1' || editing) && (
            <MemberFieldDialog
              key={editing?.id ?? 'new'}
              edited={editing}
              onClose={() => setUrl({ create: '', edit: '' }, { replace: true })}
            />
          )}
          {deleting && (
            <ConfirmDialog
              opened
              onClose={() => setDeleting(undefined)}
              title={t('member-fields:deleteTitle', { name: deleting.name })}
              action={t('common:delete')}
              onConfirm={() => remove({ ...which, id: deleting.id }).unwrap()}
            >
              {deleting.answerCount > 0
                ? t('member-fields:deleteAnswers', { count: deleting.answerCount })
                : t('member-fields:deleteText')}
            </ConfirmDialog>
          )}
        </>
      }
    >
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('member-fields:name')}</Table.Th>
              <Table.Th>{t('member-fields:type')}</Table.Th>
              <Table.Th>{t('member-fields:public')}</Table.Th>
              <Table.Th ta="right">{t('member-fields:answerCount')}</Table.Th>
              <Table.Th ta="right">{t('member-fields:actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {all.map((field, index) => (
              <MemberFieldRow
                key={field.id}
                field={field}
                onUp={mover(index, -1)}
                onDown={mover(index, 1)}
                onEdit={() => setUrl({ edit: field.id }, { replace: true })}
                onDelete={() => setDeleting(field)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </ListPage>
  );
}
