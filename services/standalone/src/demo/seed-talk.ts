import { demoTeam } from './demo-site.js';
import type { SiteClient } from './site-client.js';

const params = { teamId: demoTeam };

/** By a place in the list of members, or by the site. */
type Speaker = number | 'site';

interface Said {
  readonly by: Speaker;
  readonly text: string;
  readonly replies?: readonly Omit<Said, 'replies'>[];
}

/** By titles of videos; the oldest first. The last question waits for an answer. */
export const demoTalk: Readonly<Record<string, readonly Said[]>> = {
  鯨の道: [
    {
      by: 1,
      text: '0:20のあたり、親子が並んで泳ぐところで思わず息を止めてしまいました。',
      replies: [
        { by: 2, text: '私も同じ場面がいちばん好きです！' },
        { by: 'site', text: 'ありがとうございます。撮影でも、船の上の全員が黙りこんだ瞬間でした。' },
      ],
    },
    { by: 4, text: 'Beautiful. I watched it twice with my daughter.' },
    { by: 3, text: '続編の予定はありますか？' },
  ],
  夜明けの峠: [{ by: 0, text: '朝の支度をしながら毎日見ています。音もとても心地よいです。' }],
};

/** What members said, and what the site answered. What is there already is left as it is. */
export async function seedTalk(
  owner: SiteClient,
  members: readonly SiteClient[],
  videos: ReadonlyMap<string, string>,
): Promise<void> {
  const clientOf = (by: Speaker): SiteClient => (by === 'site' ? owner : (members[by] ?? owner));
  for (const [title, talk] of Object.entries(demoTalk)) {
    const videoId = videos.get(title);
    if (videoId === undefined) continue;
    const ofVideo = { ...params, videoId };
    const { items } = await owner.call('listVideoComments', { params: ofVideo, query: { limit: 100 } });
    for (const { by, text, replies = [] } of talk) {
      if (items.some((item) => item.text === text)) continue;
      const { id: commentId } = await clientOf(by).call('postComment', { params: ofVideo, body: { text } });
      for (const reply of replies) {
        const ofComment = { ...params, commentId };
        await clientOf(reply.by).call('postReply', { params: ofComment, body: { text: reply.text } });
      }
    }
  }
}
