import type { TalkPlace } from './comment-item.js';
import { useListLiveCommentsInfiniteQuery, usePostLiveCommentMutation } from './comments.api.js';
import { Conversations } from './conversations.js';
import { useNewestComments } from './use-newest-comments.js';

/** Milliseconds: while it is on, one reads what the others say as they say it; before and after that, now and then. */
const [quick, calm] = [4_000, 15_000];

interface Props extends TalkPlace {
  readonly liveId: string;
  readonly isOn: boolean;
}

/** What is said of a live stream by those whom it is for. */
export function LiveComments({ liveId, isOn, ...place }: Props) {
  const { teamId } = place;
  const [post] = usePostLiveCommentMutation();
  const asked = { teamId, liveId, query: { limit: 20 } };
  const list = useListLiveCommentsInfiniteQuery(asked, { refetchOnFocus: true });
  useNewestComments({ asked, shown: list.currentData?.pages, refetch: list.refetch, every: isOn ? quick : calm });
  return (
    <Conversations
      place={place}
      about={{ kind: 'live', id: liveId }}
      list={list}
      onPost={(text) => post({ teamId, liveId, body: { text } }).unwrap()}
    />
  );
}
