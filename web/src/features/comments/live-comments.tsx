import type { TalkPlace } from './comment-item.js';
import { useListLiveCommentsInfiniteQuery, usePostLiveCommentMutation } from './comments.api.js';
import { Conversations } from './conversations.js';

/** Milliseconds: while something is on, one reads what the others say. */
const pace = 15_000;

/** What is said of a live stream by those whom it is for. */
export function LiveComments({ liveId, ...place }: TalkPlace & { readonly liveId: string }) {
  const { teamId } = place;
  const [post] = usePostLiveCommentMutation();
  const list = useListLiveCommentsInfiniteQuery(
    { teamId, liveId, query: { limit: 20 } },
    { refetchOnFocus: true, pollingInterval: pace, skipPollingIfUnfocused: true },
  );
  return (
    <Conversations
      place={place}
      about={{ kind: 'live', id: liveId }}
      list={list}
      onPost={(text) => post({ teamId, liveId, body: { text } }).unwrap()}
    />
  );
}
