import { processingStatuses, publications } from '@marquee/contracts';
import { Button } from '@mantine/core';
import { IconMovie, IconUpload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../shared/hooks/use-selection.js';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useListCategoriesQuery, useListGroupsQuery } from '../../shared/site/site.api.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { TableSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { FilterChips, type ActiveFilter } from '../../shared/ui/list/filter-chips.js';
import { ListPage } from '../../shared/ui/list/list-page.js';
import { FilterSelect, ListToolbar, SearchInput } from '../../shared/ui/list/list-toolbar.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { UploadDrop } from './upload-drop.js';
import { useUploads } from './uploads/use-uploads.js';
import { VideoBulk } from './video-bulk.js';
import { VideoTable } from './video-table.js';
import { isProcessing, useListVideosInfiniteQuery, type Video } from './videos.api.js';
import { queryOf, videoListDefaults } from './video-list-query.js';

const none: readonly Video[] = [];

/** Milliseconds between looks while something is being processed. */
const whileProcessing = 2000;

export function VideoList() {
  const { t } = useTranslation(['videos', 'common']);
  const teamId = useTeamId();
  const [url, setUrl] = useUrlState(videoListDefaults);
  const { upload } = useUploads();
  const list = useListVideosInfiniteQuery({ teamId, query: queryOf(url) });
  const videos = useMemo(() => list.currentData?.pages.flatMap(({ items }) => items) ?? none, [list.currentData]);
  useListVideosInfiniteQuery(
    { teamId, query: queryOf(url) },
    { pollingInterval: videos.some(isProcessing) ? whileProcessing : 0, skipPollingIfUnfocused: true },
  );
  const selection = useSelection(useMemo(() => videos.map(({ id }) => id), [videos]));
  const { data: categories } = useListCategoriesQuery({ teamId });
  const { data: groups } = useListGroupsQuery({ teamId });

  const categoryName = (id: string | null): string => categories?.items.find((one) => one.id === id)?.name ?? '';
  const groupName = (id: string): string => groups?.items.find((one) => one.id === id)?.name ?? '';
  const filters: ActiveFilter[] = (
    [
      ['q', url.q],
      ['category', categoryName(url.category)],
      ['group', groupName(url.group)],
      ['status', url.status && t(`videos:status.${url.status}`)],
      ['publication', url.publication && t(`videos:publication.${url.publication}`)],
    ] as const
  )
    .filter(([key, label]) => url[key] !== '' && label !== '')
    .map(([key, label]) => ({ key, label, clear: () => setUrl({ [key]: '' }) }));
  const filtered = filters.length > 0;
  const all = { value: '', label: t('common:all') };
  const take = (files: readonly File[]): void => {
    setUrl({ upload: '' }, { replace: true });
    void upload(files);
  };
  const isEmpty = videos.length === 0;
  const showDrop = url.upload === '1' || (isEmpty && !filtered && list.isSuccess);

  return (
    <ListPage
      title={t('videos:title')}
      count={list.currentData && t('videos:list.count', { count: videos.length, more: list.hasNextPage ? '+' : '' })}
      action={
        <Button
          leftSection={<IconUpload size={18} aria-hidden />}
          aria-expanded={showDrop}
          onClick={() => setUrl({ upload: url.upload === '1' ? '' : '1' }, { replace: true })}
        >
          {t('videos:upload.action')}
        </Button>
      }
      toolbar={
        <>
          <UploadDrop shown={showDrop} onFiles={take} />
          <ListToolbar>
            <SearchInput label={t('videos:list.search')} value={url.q} onSearch={(q) => setUrl({ q })} />
            <FilterSelect
              label={t('videos:list.status')}
              value={url.status}
              options={[
                { ...all, label: t('videos:list.allStatuses') },
                ...processingStatuses.map((value) => ({ value, label: t(`videos:status.${value}`) })),
              ]}
              onChange={(status) => setUrl({ status })}
            />
            <FilterSelect
              label={t('videos:list.category')}
              value={url.category}
              options={[
                { ...all, label: t('videos:list.allCategories') },
                ...(categories?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(category) => setUrl({ category })}
            />
            <FilterSelect
              label={t('videos:list.publication')}
              value={url.publication}
              options={[
                { ...all, label: t('videos:list.allPublications') },
                ...publications.map((value) => ({ value, label: t(`videos:publication.${value}`) })),
              ]}
              onChange={(publication) => setUrl({ publication })}
            />
            <FilterSelect
              label={t('common:sort')}
              value={url.sort}
              options={(['newest', 'updated', 'title', '-title'] as const).map((value) => ({
                value,
                label: t(`videos:sort.${value}`),
              }))}
              onChange={(sort) => setUrl({ sort })}
            />
          </ListToolbar>
          <FilterChips filters={filters} />
        </>
      }
      {...(selection.selected.length > 0 && {
        selectionBar: <VideoBulk ids={selection.selected} onClear={selection.clear} />,
      })}
      loading={!list.currentData && !list.isError}
      error={list.error}
      onRetry={() => void list.refetch()}
      isEmpty={isEmpty}
      skeleton={<TableSkeleton height={63} />}
      empty={
        filtered ? (
          <EmptyState
            title={t('videos:list.noMatch')}
            action={
              <Button
                variant="default"
                onClick={() => setUrl({ q: '', status: '', category: '', group: '', publication: '' })}
              >
                {t('videos:list.clearFilters')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<IconMovie size={40} stroke={1.4} />}
            title={t('videos:list.empty')}
            text={t('videos:list.emptyText')}
          />
        )
      }
      footer={
        <LoadMore
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      }
    >
      <VideoTable videos={videos} categoryName={categoryName} selection={selection} />
    </ListPage>
  );
}
