import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../../test/file-lines.js';
import { commentsFile } from './comment-lines.js';

const comment: Parameters<typeof commentsFile>[0]['items'][number] = {
  ...{ id: 'c1', text: '=1+1', authorName: 'Mia', author: 'member', authorId: 'm1' },
  ...{ createdAt: '2026-11-22T15:30:00.000Z', editedAt: null, about: 'video', videoId: 'v1', videoTitle: 'Whales' },
  ...{ replyTo: null, hidden: false, unanswered: true },
};
const reply = { ...comment, id: 'c2', text: 'Two\nlines', replyTo: 'c1', videoTitle: null, hidden: true };

const read = (language: 'ja' | 'en') =>
  linesOf(
    commentsFile({ items: [comment], next: 'there' }, async () => ({ items: [reply], next: null }), {
      ...{ language, timeZone: 'Asia/Tokyo' },
    }),
  );

describe('comments as CSV', () => {
  it('are read page by page, each with what it is about and what it answers', async () => {
    const lines = await read('en');
    expect(lines[1]).toMatch(/^c1,2026-11-23 00:30,,Video,v1,Whales,,m1,Mia,.*,Unanswered$/);
    expect(lines.slice(2).join('\n')).toBe('c2,2026-11-23 00:30,,Video,v1,,c1,m1,Mia,"Two\nlines",Hidden');
  });

  it('hold nothing that a spreadsheet takes for a formula', async () => {
    const [, first] = await read('ja');
    expect(first).not.toMatch(/,"?=/);
    expect(first).toContain('未返信');
  });
});
