import { processingStatuses, publications } from '@marquee/contracts';

/** What the address of the list can say, and what it means when it says nothing. */
export const videoListDefaults = {
  q: '',
  status: '',
  category: '',
  group: '',
  publication: '',
  sort: 'newest',
  upload: '',
};

const sorts = ['newest', 'updated', 'title', '-title'] as const;

const oneOf = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => value === text);

/** The query of the call; what somebody wrote into the address by hand and does not exist is left out. */
export function queryOf(url: Readonly<Record<keyof typeof videoListDefaults, string>>) {
  return {
    q: url.q.slice(0, 100),
    status: oneOf(processingStatuses, url.status),
    publication: oneOf(publications, url.publication),
    sort: oneOf(sorts, url.sort) ?? 'newest',
    category: url.category,
    group: url.group,
    limit: 20,
  };
}
