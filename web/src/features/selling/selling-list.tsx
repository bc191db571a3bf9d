import { Button, Table } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ListPage } from '../../shared/ui/list/list-page.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';

/** As the hook of a list answers that is read page by page. */
interface Listing<Item> {
  readonly data?: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly error?: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface Props<Item> {
  readonly title: string;
  readonly list: Listing<Item>;
  /** Where one makes another; absent: they come by themselves. */
  readonly createAt?: string;
  /** What one does first where there is nothing yet. */
  readonly words: { readonly create?: string; readonly empty: string; readonly emptyText: string };
  readonly icon: ReactNode;
  readonly above?: ReactNode;
  readonly heads: readonly string[];
  readonly row: (item: Item) => ReactNode;
  readonly dialog: ReactNode;
}

/** A list of what a site sells with. Whoever has no account yet is shown the way to it, not an error. */
export function SellingList<Item>({ title, list, createAt, words, icon, above, heads, row, dialog }: Props<Item>) {
  const { t } = useTranslation('selling');
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const needsAccount = problemOf(list.error)?.code === 'PAYMENT_ACCOUNT_REQUIRED';
  const add = createAt !== undefined && (
    <Button component={Link} to={createAt} leftSection={<IconPlus size={18} aria-hidden />}>
      {words.create}
    </Button>
  );
  const connect = (
    <Button component={Link} to="/admin/payment">
      {t('connect')}
    </Button>
  );
  return (
    <ListPage
      title={title}
      action={needsAccount ? undefined : add}
      above={above}
      loading={!list.data && !list.error}
      error={needsAccount ? undefined : list.error}
      onRetry={() => void list.refetch()}
      isEmpty={items.length === 0}
      empty={
        <EmptyState
          icon={icon}
          title={needsAccount ? t('noAccount') : words.empty}
          text={needsAccount ? t('noAccountText') : words.emptyText}
          action={needsAccount ? connect : add}
        />
      }
      footer={
        <LoadMore
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      }
      dialogs={needsAccount ? null : dialog}
    >
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
            <Table.Th ta="right" style={{ whiteSpace: 'nowrap' }}>
              {t('actions')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{items.map(row)}</Table.Tbody>
      </Table>
    </ListPage>
  );
}
