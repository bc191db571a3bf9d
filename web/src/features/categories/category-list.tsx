import { categoryRoutes } from '@marquee/contracts';
import { ActionIcon, Anchor, Button, Group, Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCategory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Reply } from '../../shared/api/contract.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useListCategoriesQuery } from '../../shared/site/site.api.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { NameDialog } from '../../shared/ui/form/name-dialog.js';
import { ListPage } from '../../shared/ui/list/list-page.js';
import { useCreateCategoryMutation, useDeleteCategoryMutation, useUpdateCategoryMutation } from './categories.api.js';

type Category = Reply<'GET /api/teams/{teamId}/categories'>['items'][number];

const schema = categoryRoutes.createCategory.body;

export function CategoryList() {
  const { t } = useTranslation(['categories', 'common']);
  const teamId = useTeamId();
  const format = useFormat();
  const errorText = useErrorText();
  const [url, setUrl] = useUrlState({ create: '', edit: '' });
  const { data, error, refetch } = useListCategoriesQuery({ teamId });
  const [create] = useCreateCategoryMutation();
  const [update, { isLoading: moving }] = useUpdateCategoryMutation();
  const [remove] = useDeleteCategoryMutation();
  const [deleting, setDeleting] = useState<Category>();
  const categories = data?.items ?? [];
  const editing = categories.find(({ id }) => id === url.edit);
  const close = (): void => setUrl({ create: '', edit: '' }, { replace: true });

  const save = async (name: string): Promise<void> => {
    await (editing
      ? update({ teamId, categoryId: editing.id, body: { name } }).unwrap()
      : create({ teamId, body: { name } }).unwrap());
    toast.success(t('common:saved'));
  };
  const swap = async (one: Category, other: Category | undefined): Promise<void> => {
    if (!other) return;
    try {
      await update({ teamId, categoryId: one.id, body: { order: other.order } }).unwrap();
      await update({ teamId, categoryId: other.id, body: { order: one.order } }).unwrap();
    } catch (problem) {
      toast.error(errorText(problem));
    }
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setUrl({ create: '1' }, { replace: true })}>
      {t('categories:create')}
    </Button>
  );
  return (
    <ListPage
      title={t('categories:title')}
      count={data && format.number(categories.length)}
      action={addButton}
      loading={!data && !error}
      error={error}
      onRetry={() => void refetch()}
      isEmpty={categories.length === 0}
      empty={
        <EmptyState
          icon={<IconCategory size={40} stroke={1.4} />}
          title={t('categories:empty')}
          text={t('categories:emptyText')}
          action={addButton}
        />
      }
      dialogs={
        <>
          {schema && (
            <NameDialog
              key={editing?.id ?? 'new'}
              opened={url.create === '1' || editing !== undefined}
              onClose={close}
              title={editing ? t('categories:renameTitle') : t('categories:create')}
              label={t('categories:name')}
              initialName={editing?.name ?? ''}
              schema={schema}
              onSave={save}
            />
          )}
          {deleting && (
            <ConfirmDialog
              opened
              onClose={() => setDeleting(undefined)}
              title={t('categories:deleteTitle', { name: deleting.name })}
              action={t('common:delete')}
              onConfirm={() => remove({ teamId, categoryId: deleting.id }).unwrap()}
            >
              {t('categories:deleteText')}
            </ConfirmDialog>
          )}
        </>
      }
    >
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('categories:name')}</Table.Th>
            <Table.Th ta="right">{t('categories:videos')}</Table.Th>
            <Table.Th ta="right">{t('categories:actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {categories.map((category, index) => (
            <Table.Tr key={category.id}>
              <Table.Td>{category.name}</Table.Td>
              <Table.Td ta="right">
                <Anchor component={Link} to={`/admin/video?category=${category.id}`} size="sm">
                  {format.number(category.videoCount)}
                </Anchor>
              </Table.Td>
              <Table.Td>
                <Group gap={4} justify="flex-end" wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={index === 0 || moving}
                    aria-label={t('categories:up', { name: category.name })}
                    onClick={() => void swap(category, categories[index - 1])}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={index === categories.length - 1 || moving}
                    aria-label={t('categories:down', { name: category.name })}
                    onClick={() => void swap(category, categories[index + 1])}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('categories:rename', { name: category.name })}
                    onClick={() => setUrl({ edit: category.id }, { replace: true })}
                  >
                    <IconPencil size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('categories:delete', { name: category.name })}
                    onClick={() => setDeleting(category)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ListPage>
  );
}
