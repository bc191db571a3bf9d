import type { Video } from '@marquee/proto/catalog';

/** As the catalog tells of a video. */
export const videoMessage = (number: number): Video => ({
  ...{ id: `video${number}`, title: `Video ${number}`, teamId: '', overview: '', publication: 'private' },
  ...{ groups: [], tags: [], chapters: [], translations: [], asset: undefined },
  ...{ public: false, hiddenFromList: false, withheld: false, createdAt: '', updatedAt: '', version: '' },
});
