import type { TalkPlace } from './comment-item.js';
import { useListVideoCommentsInfiniteQuery, usePostCommentMutation } from './comments.api.js';
import { Conversations } from './conversations.js';

/** What is said of a video by those who may watch it. */
export function VideoComments({ videoId, ...place }: TalkPlace & { readonly videoId: string }) {
  const { teamId } = place;
  const [post] = usePostCommentMutation();
  const list = useListVideoCommentsInfiniteQuery({ teamId, videoId, query: { limit: 20 } }, { refetchOnFocus: true });
  return (
    <Conversations
      place={place}
      about={{ kind: 'video', id: videoId }}
      list={list}
      onPost={(text) => post({ teamId, videoId, body: { text } }).unwrap()}
    />
  );
}
